import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { StorySummary } from '#contract/stories/schema.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { listStories } from '../stories/list.ts';

const SHOWN_UPDATES = 20;

interface Followed extends Reference {
  since: string;
}

export interface FollowingRepository {
  isFollowed(oid: string, initiativeId: string): Promise<boolean>;
  /** Returns published initiatives by name. */
  initiatives(oid: string, locale: Locale): Promise<Followed[]>;
  updates(initiatives: readonly Followed[], locale: Locale): Promise<StorySummary[]>;
}

export function createFollowingRepository(db: Kysely<Database>): FollowingRepository {
  return {
    async isFollowed(oid, initiativeId) {
      const rows = db.selectFrom('follow').select('oid').where('oid', '=', oid);
      return (await rows.where('initiative_id', '=', initiativeId).executeTakeFirst()) !== undefined;
    },
    async initiatives(oid, locale) {
      const { rows } = await sql<Reference & { at: Date }>`
        select initiative.slug, served.name, served.locale as language, follow.at
        from follow join initiative on initiative.id = follow.initiative_id and initiative.status = 'published'
        join ${localizedText('initiative', locale)} as served on true
        where follow.oid = ${oid}
      `.execute(db);
      const { compare } = new Intl.Collator(locale);
      return rows
        .sort((one, other) => compare(one.name, other.name))
        .map(({ slug, name, language, at }) => ({ slug, name, language, since: at.toISOString() }));
    },
    async updates(initiatives, locale) {
      if (initiatives.length === 0) return [];
      const query = { initiative: initiatives.map(({ slug }) => slug), page: 1, pageSize: SHOWN_UPDATES };
      return (await listStories(db, query, locale)).items;
    },
  };
}

/** Follows or unfollows an initiative; idempotent. */
export async function setFollowed(
  db: Transaction<Database>,
  { oid, email }: Bearer,
  { initiativeId, follows }: { readonly initiativeId: string; readonly follows: boolean },
): Promise<void> {
  if (follows) {
    await db
      .insertInto('follow')
      .values({ oid, email, initiative_id: initiativeId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.deleteFrom('follow').where('oid', '=', oid).where('initiative_id', '=', initiativeId).execute();
}
