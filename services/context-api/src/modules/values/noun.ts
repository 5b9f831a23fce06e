import { sql } from 'kysely';
import { joinSlugs } from '../../platform/history/historyRows.ts';
import { addressesIn, linkNoun, linkRow } from '../../platform/links/linkRows.ts';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';

const name = linkNoun('value');

const file: FileColumn = { name: 'indicator_value_document.sha256', format: 'hash' };
const draft: FileColumn = { name: 'indicator_value_work.content', format: 'content' };

export const valueNoun: Noun = {
  entity: 'indicator_value',
  tablesApart: {
    unshown: ['indicator_value_work'],
  },
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
  files: {
    columns: [file, draft],
    columnsThatShowNone: [
      'indicator_value.verifier_ties',
      'indicator_value_work.authors',
      'indicator_value_work.submission',
    ],
    shown: [
      sql`select 1 from indicator_value_document join indicator on indicator.id = indicator_value_document.indicator_id
        join goal on goal.id = indicator.goal_id join initiative on initiative.id = indicator.initiative_id
        where ${namesFile(file)} and indicator_value_document.is_public
          and indicator.status = 'published'
          and goal.status = 'published' and initiative.status = 'published'`,
    ],
    inInitiative: [
      sql`select 1 from indicator_value_work join indicator on indicator.id = indicator_value_work.indicator_id
        join initiative on initiative.id = indicator.initiative_id
        where ${namesFile(draft)}`,
      sql`select 1 from indicator_value_document join indicator on indicator.id = indicator_value_document.indicator_id
        join initiative on initiative.id = indicator.initiative_id where ${namesFile(file)}`,
    ],
  },
};
