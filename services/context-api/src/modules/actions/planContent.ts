import { z } from 'zod';
import { planFacts } from '#contract/actions/schema.ts';
import { loadable } from '#contract/records/derive.ts';
import { slug } from '#contract/shared/schema.ts';
import { evidence, evidenceItem } from '../../platform/content/evidence.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { entity } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import { planColumns } from './columns.ts';

export const actionPlans = defineKind({
  name: 'actionPlans',
  entity: 'action_plan',
  parent: { key: 'initiative', kind: targets.initiative },
  schema: z.strictObject({
    ...entity,
    initiative: slug,
    ...loadable(planFacts),
    /** Slug of the responsible organization. */
    lead: slug,
    document: evidence.optional(),
  }),
  references: ({ reviewed, lead }) => [
    { path: ['reviewed'], to: 'review-frequency', value: reviewed },
    { path: ['lead'], to: targets.organization, value: lead },
  ],
  check: ({ fromYear, toYear }) =>
    toYear < fromYear ? [{ path: ['toYear'], reason: `is before ${fromYear}` }] : [],
  columns: ({ lead, document, sourceLocale, ...facts }, idOf) => ({
    ...planColumns({ ...facts, document: document ? evidenceItem(document, sourceLocale) : null }),
    lead_id: idOf(targets.organization, lead),
  }),
});
