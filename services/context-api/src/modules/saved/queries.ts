import { type Kysely, sql } from 'kysely';
import type { ResponseBody } from '#contract/operations.ts';
import type { SavedNoun } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listPage } from '../../platform/lists/list.ts';
import { isInPublished } from '../initiatives/within.ts';
import { listingOn as opportunitiesOn } from '../opportunities/all.ts';
import { listingOn as projectsOn } from '../projects/all.ts';
import { MOST_SAVED, savedRows } from './commands.ts';

interface Asked {
  readonly oid: string;
  readonly locale: Locale;
  /** Day in ISO 8601. */
  readonly today: string;
}

const all = { page: 1, pageSize: MOST_SAVED };

/** Conditions for saved records that the person may still read. */
function savedBy(noun: SavedNoun, { oid, locale }: Asked) {
  const { table, record } = savedRows(noun);
  return {
    locale,
    within: isInPublished(noun),
    more: [sql<boolean>`${sql.ref(`${noun}.id`)} in (select ${record} from ${table} where oid = ${oid})`],
  };
}

export async function savedOpportunities(
  db: Kysely<Database>,
  asked: Asked,
): Promise<ResponseBody<'getSavedOpportunities'>> {
  const { items } = await listPage(db, opportunitiesOn(asked.today), {
    ...savedBy('opportunity', asked),
    query: { ...all, sort: 'closing' },
  });
  return { opportunities: items };
}

export async function savedProjects(
  db: Kysely<Database>,
  asked: Asked,
): Promise<ResponseBody<'getSavedProjects'>> {
  const { items } = await listPage(db, projectsOn(asked.today), {
    ...savedBy('project', asked),
    query: { ...all, sort: 'name' },
  });
  return { projects: items };
}
