import { z } from 'zod';
import { code, slug } from '#contract/shared/schema.ts';
import { evidence, evidenceItem } from '../../platform/content/evidence.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { entity, year } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';

export const actionPlans = defineKind({
  name: 'actionPlans',
  entity: 'action_plan',
  parent: { key: 'initiative', kind: targets.initiative },
  schema: z.strictObject({
    ...entity,
    initiative: slug,
    fromYear: year,
    toYear: year,
    reviewed: code,
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
  columns: ({ fromYear, toYear, reviewed, lead, document, sourceLocale }, idOf) => ({
    from_year: fromYear,
    to_year: toYear,
    reviewed,
    lead_id: idOf(targets.organization, lead),
    document: document ? evidenceItem(document, sourceLocale) : null,
  }),
});
