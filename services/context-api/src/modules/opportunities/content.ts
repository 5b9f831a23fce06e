import { sql } from 'kysely';
import { opportunities as definition } from '#contract/opportunities/definition.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { foreignRecords } from '../../platform/content/foreignRecords.ts';
import { daysInOrder, withoutCurrency } from '../../platform/content/money.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { recordsIn, recordStorage, type Storage } from '../../platform/definitions/storage.ts';

interface Document {
  readonly file?: string | undefined;
  readonly mediaType?: string | undefined;
  readonly bytes?: number | undefined;
}

const documents: Storage = {
  columns: (values: readonly Document[] | undefined, { hashOf }) => ({
    documents: (values ?? []).map(({ file, ...document }) => ({
      ...document,
      sha256: file === undefined ? null : hashOf(file),
    })),
  }),
  read: sql`(select coalesce(jsonb_agg(each - 'sha256' || jsonb_build_object('file', each -> 'sha256')), '[]')
    from jsonb_array_elements(opportunity.documents) as each)`,
};

const withoutFile = (values: readonly Document[]): Finding[] =>
  values.flatMap(({ file, mediaType, bytes }, index) =>
    file !== undefined || (mediaType !== undefined && bytes !== undefined)
      ? []
      : [{ path: ['documents', index], reason: 'needs a file, or mediaType and bytes', error: 'file' }],
  );

export const opportunities = kindOf('opportunities', definition, {
  storages: {
    sponsor: recordStorage({ entity: 'opportunity', name: 'sponsor', field: definition.facts.sponsor }),
    goals: recordsIn('opportunity', 'goals', { table: 'opportunity_goal', column: 'goal_id' }),
    documents,
  },
  check: (content) => [
    ...foreignRecords('goal', content.initiative, content.goals),
    ...twice(content.goals, (index) => ['goals', index], 'goal'),
    ...withoutCurrency(content.currency, { sought: content.sought, secured: content.secured }),
    ...daysInOrder(content.opensOn, content.closesOn, 'closesOn'),
    ...withoutFile(content.documents),
  ],
});
