import { sql } from 'kysely';
import type { Noun } from '../../platform/nouns/noun.ts';

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
};
