import type { contributionKinds } from '#contract/actions/constants.ts';
import type { Action } from '#contract/actions/schema.ts';
import { actionListDefinition, actionQueries } from '#lib/api/actions.ts';
import { routes } from '#lib/config/routes.ts';
import { download } from '#lib/downloads/download.server.ts';

const names = (named: readonly { name: string }[]) => named.map(({ name }) => name);

type Kind = (typeof contributionKinds)[number];

/** Null without contributions. */
type Row = Action & { currency: string | null };

/** Separates currencies, which no sum mixes. */
const byCurrency = (action: Action): Row[] => {
  const currencies = [...new Set(action.contributions.map(({ currency }) => currency))];
  return (currencies.length > 0 ? currencies : [null]).map((currency) => ({ ...action, currency }));
};

/** Null without contributions. */
function sumOf(
  { contributions, currency }: Row,
  isWanted: (each: { kind: Kind; isConfirmed: boolean }) => boolean,
): number | null {
  const amounts = contributions
    .filter((each) => each.currency === currency)
    .filter(({ kind, isConfirmed = true }) => isWanted({ kind, isConfirmed }))
    .map(({ amount }) => amount);
  return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
}

export const actionDownload = download('actions', {
  list: actionListDefinition(''),
  isPersonal: true,
  async load({ api, client, params }, search) {
    const page = await client.query(actionQueries(api).list(params.initiative, search));
    return { ...page, items: page.items.flatMap(byCurrency) };
  },
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
    currency: ({ currency }) => currency,
    money: (action) => sumOf(action, ({ kind, isConfirmed }) => isConfirmed && kind === 'money'),
    inKind: (action) => sumOf(action, ({ kind, isConfirmed }) => isConfirmed && kind === 'in-kind'),
    unconfirmed: (action) => sumOf(action, ({ isConfirmed }) => !isConfirmed),
    outputs: ({ outputs }) => outputs,
    evidence: ({ evidence }) => evidence.map(({ title }) => title),
    checklist: ({ checklist }) => names(checklist.filter(({ met }) => met)),
    demonstration: ({ demonstration }) => demonstration,
    updatedAt: ({ updatedAt }) => updatedAt,
    address: (_action, address, { initiative }) => address(routes.ecosystemAction(initiative)),
  },
});
