import type { contributionKinds } from '#contract/actions/constants.ts';
import type { Action } from '#contract/actions/schema.ts';
import { actionListDefinition, actionQueries } from '#lib/api/actions.ts';
import { routes } from '#lib/config/routes.ts';
import { actionListParams } from '#lib/schemas/actions.server.ts';
import { download } from './download.server.ts';

const names = (named: readonly { name: string }[]) => named.map(({ name }) => name);

type Kind = (typeof contributionKinds)[number];

// One entry per currency, such as `EUR 12000`.
const amounts = (
  { contributions }: Action,
  wanted: (each: { kind: Kind; isConfirmed: boolean }) => boolean,
) =>
  contributions
    .filter(({ kind, isConfirmed = true }) => wanted({ kind, isConfirmed }))
    .map(({ currency, amount }) => `${currency} ${String(amount)}`);

export const actionDownload = download('actions', {
  list: actionListDefinition(''),
  isPersonal: true,
  params: actionListParams,
  load: ({ api, client, params }, search) => client.query(actionQueries(api).list(params.initiative, search)),
  columns: {
    name: ({ name }) => name,
    summary: ({ summary }) => summary,
    language: ({ language }) => language,
    actionType: ({ type }) => type.name,
    actionStage: ({ stage }) => stage.name,
    actors: ({ actors }) => names(actors),
    goals: ({ goals }) => names(goals),
    startDate: ({ startDate }) => startDate,
    endDate: ({ endDate }) => endDate,
    money: (action) => amounts(action, ({ kind, isConfirmed }) => isConfirmed && kind === 'money'),
    inKind: (action) => amounts(action, ({ kind, isConfirmed }) => isConfirmed && kind === 'in-kind'),
    unconfirmed: (action) => amounts(action, ({ isConfirmed }) => !isConfirmed),
    outputs: ({ outputs }) => outputs,
    evidence: ({ evidence }) => evidence.map(({ title }) => title),
    checklist: ({ checklist }) => names(checklist.filter(({ met }) => met)),
    demonstration: ({ demonstration }) => demonstration,
    updatedAt: ({ updatedAt }) => updatedAt,
    address: (_action, address, { initiative }) => address(routes.ecosystemAction(initiative)),
  },
});
