import { sql } from 'kysely';
import type { FileColumn, Noun } from '../../platform/nouns/noun.ts';
import { namesFile } from '../../platform/visibility/fileColumns.ts';

const logo: FileColumn = { name: 'portal_settings.logo', format: 'hash' };

const tables = ['demonstration_job', 'setup_token'];

export const settingsNoun: Noun = {
  entity: 'portal_settings',
  tablesApart: { unshown: tables, unloaded: tables },
  files: {
    columns: [logo],
    // Its file is in `logo`.
    columnsThatShowNone: ['portal_settings.content', 'demonstration_job.kept'],
    shown: [sql`select 1 from portal_settings where ${namesFile(logo)}`],
  },
};
