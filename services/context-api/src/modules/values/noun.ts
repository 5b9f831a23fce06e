import { sql } from 'kysely';
import { joinSlugs } from '../../platform/history/historyRows.ts';
import { addressesIn, linkNoun, linkRow } from '../../platform/links/linkRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';

const name = linkNoun('value');

export const valueNoun: Noun = {
  entity: 'indicator_value',
  history: {
    initiative: (id) => sql`select 'value' as kind, work.indicator_id || '/' || work.year as record_id,
        'value:' || named.slug || '/' || work.year as address, "isPresent"
      from indicator_value_work as work join indicator on indicator.id = work.indicator_id
      ${joinSlugs('indicator')} where indicator.initiative_id = ${id}`,
  },
  links: {
    tables: [
      sql`${linkRow({ name, url: sql`url`, id: sql`indicator_id`, place: sql`year::text` })}
        from indicator_value_document`,
      sql`${linkRow({ name, url: sql`found.match[1]`, id: sql`text.indicator_id`, place: sql`text.year::text` })}
        from indicator_value_text as text ${addressesIn(['narrative', 'comment', 'notAvailable'])}`,
    ],
  },
};
