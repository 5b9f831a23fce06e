import { sql } from 'kysely';
import { addressesIn, linkNoun, linkRow } from '../../platform/links/linkRows.ts';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';

const name = linkNoun('maturity');

const file: FileColumn = { name: 'maturity_evidence.sha256', format: 'hash' };
const draft: FileColumn = { name: 'maturity_answer.draft', format: 'content' };

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
  files: {
    columns: [file, draft],
    columnsThatShowNone: ['maturity_result.validator_ties'],
    shown: [
      sql`select 1 from maturity_evidence join maturity on maturity.id = maturity_evidence.maturity_id
        join initiative on initiative.id = maturity.initiative_id
        where ${namesFile(file)} and maturity_evidence.is_public and maturity.status = 'published'
          and initiative.status = 'published'`,
    ],
    inInitiative: [
      sql`select 1 from maturity_answer join maturity on maturity.id = maturity_answer.maturity_id
        join initiative on initiative.id = maturity.initiative_id
        where ${namesFile(draft)}`,
      sql`select 1 from maturity_evidence join maturity on maturity.id = maturity_evidence.maturity_id
        join initiative on initiative.id = maturity.initiative_id where ${namesFile(file)}`,
    ],
  },
};
