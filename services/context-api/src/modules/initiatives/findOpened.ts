import { type Kysely, sql } from 'kysely';
import { defaultLocale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Includes administrators. */
function worksIn({ roles, ...user }: UserContext, initiative: string): boolean {
  const scoped = { ...user, roles: roles.filter(({ scope }) => scope?.kind === 'initiative') };
  return (
    may(scoped, 'drafts.read', { initiative }) || may({ ...user, roles }, 'initiative.edit', { initiative })
  );
}

/** Returns the id of a non-public initiative in which a person works; else null. */
export async function findOpened(db: Kysely<Database>, slug: string, oid: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; slug: string }>`select id, slug from initiative
    where status <> 'published' and ${hasOrHadSlug('initiative', slug)}
    order by ${presentFirst('initiative', slug)} limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  return worksIn(await findUserContext(db, oid, defaultLocale), found.slug) ? found.id : null;
}
