import { sql } from 'kysely';
import { addressesIn, linkNoun, linkRow } from '../../platform/links/linkRows.ts';
import type { Noun } from '../../platform/nouns/noun.ts';

const name = linkNoun('maturity');

export const maturityNoun: Noun = {
  entity: 'maturity',
  history: {
    initiative: (
      id,
    ) => sql`select 'maturity' as kind, answer.maturity_id || '/' || answer.criterion as record_id,
        'maturity:' || maturity.year || '/' || answer.criterion as address, true as "isPresent"
      from maturity_answer as answer join maturity on maturity.id = answer.maturity_id
      where maturity.initiative_id = ${id}`,
  },
  links: {
    tables: [
      sql`${linkRow({ name, url: sql`address`, id: sql`maturity_id`, place: sql`criterion` })}
        from maturity_evidence`,
      sql`${linkRow({ name, url: sql`found.match[1]`, id: sql`text.maturity_id`, place: sql`text.criterion` })}
        from maturity_result_text as text ${addressesIn(['response', 'note'])}`,
    ],
  },
};
