import { sql } from 'kysely';
import { joinSlugs } from '../../platform/history/historyRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';

export const valueNoun: Noun = {
  entity: 'indicator_value',
  history: {
    initiative: (id) => sql`select 'value' as kind, work.indicator_id || '/' || work.year as record_id,
        'value:' || named.slug || '/' || work.year as address, "isPresent"
      from indicator_value_work as work join indicator on indicator.id = work.indicator_id
      ${joinSlugs('indicator')} where indicator.initiative_id = ${id}`,
  },
};
