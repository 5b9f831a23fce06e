import { z } from 'zod';
import { themes } from '#contract/codeLists/constants.ts';
import { activityStatuses } from '#contract/codeLists/schema.ts';
import { code, position, slug } from '#contract/shared/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { foreignGoals } from '../../platform/content/foreignGoals.ts';
import { defineKind, type IdOf, type Row, type TableRows } from '../../platform/content/kind.ts';
import { amountColumns, currency, daysInOrder, sum, withoutCurrency } from '../../platform/content/money.ts';
import { referencesOf } from '../../platform/content/references.ts';
import { listRows } from '../../platform/content/rows.ts';
import { address, entity, line } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import { checkRequestedSupport, requestedSupport, supportRequest } from './requestedSupportContent.ts';

const schema = z.strictObject({
  ...entity,
  initiative: slug,
  activityStatus: z.enum(activityStatuses),
  themes: z.array(z.enum(themes)).min(1),
  commodities: z.array(code).default([]),
  /** Slug of the leading organization. */
  lead: slug,
  /** Slugs of other organizations. */
  partners: z.array(slug).default([]),
  currency,
  budget: sum,
  funded: sum,
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  location: z.strictObject({ name: line, position }).optional(),
  /** Goals of its initiative, as `initiative-slug/goal-slug`. */
  goals: z.array(address).default([]),
  requestedSupport: z.array(supportRequest).default([]),
});

type ProjectContent = z.output<typeof schema>;

function check(content: ProjectContent): Finding[] {
  const { lead, partners, currency: unit, budget, funded, startDate, endDate } = content;
  return [
    ...withoutCurrency(unit, { budget, funded }),
    ...daysInOrder(startDate, endDate, 'endDate'),
    ...foreignGoals(content.initiative, content.goals),
    ...twice(content.goals, (index) => ['goals', index], 'goal'),
    ...twice(content.themes, (index) => ['themes', index], 'theme'),
    ...twice(content.commodities, (index) => ['commodities', index], 'commodity'),
    ...twice([lead, ...partners], (index) => ['partners', index - 1], 'organization'),
    ...checkRequestedSupport(content.requestedSupport),
  ];
}

function columns(content: ProjectContent, idOf: IdOf): Row {
  const { budget, funded, location } = content;
  return {
    activity_status: content.activityStatus,
    lead_id: idOf(targets.organization, content.lead),
    currency: content.currency ?? null,
    ...amountColumns({ budget, funded }),
    start_date: content.startDate ?? null,
    end_date: content.endDate ?? null,
    place: location?.name ?? null,
    longitude: location?.position[0] ?? null,
    latitude: location?.position[1] ?? null,
  };
}

const ids = (idOf: IdOf, to: Parameters<IdOf>[0], values: readonly string[]) =>
  values.map((value) => idOf(to, value));

function lists(content: ProjectContent, idOf: IdOf): TableRows[] {
  return [
    ['project_theme', listRows('theme', content.themes)],
    ['project_commodity', listRows('commodity', content.commodities)],
    ['project_partner', listRows('organization_id', ids(idOf, targets.organization, content.partners))],
    ['project_goal', listRows('goal_id', ids(idOf, targets.goal, content.goals))],
  ];
}

export const projects = defineKind({
  name: 'projects',
  entity: 'project',
  parent: { key: 'initiative', kind: targets.initiative },
  schema,
  parts: [requestedSupport],
  references: ({ lead, partners, commodities, goals }) => [
    { path: ['lead'], to: targets.organization, value: lead },
    ...referencesOf('partners', targets.organization, partners),
    ...referencesOf('commodities', 'commodity', commodities),
    ...referencesOf('goals', targets.goal, goals),
  ],
  check,
  columns,
  lists,
});
