import type { Kysely } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { UpdateEditing, UpdateEntry, UpdateRecord } from '#contract/stories/write.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findFiles } from '../../platform/files/media.ts';
import { outdatedTextsOf } from '../../platform/records/contribution.ts';
import { findParent } from '../../platform/records/entity.ts';
import { partnersOf, partsOf } from '../partners/partners.ts';
import { readUpdate, readUpdates } from './written.ts';

interface Asking {
  readonly initiative: string;
  readonly user: UserContext;
  readonly locale: Locale;
}

/** Returns possible updates of an initiative, or undefined. */
export async function findUpdateEditing(
  db: Kysely<Database>,
  { initiative: slug, user, locale }: Asking,
): Promise<UpdateEditing | undefined> {
  const found = await findParent(db, { entity: 'initiative', slug }, locale);
  if (!found) return undefined;
  const { id: initiativeId, ...initiative } = found;
  const forInitiative = may(user, 'update.write', { initiative: initiative.slug });
  const speaksFor = (organization: string) => may(user, 'update.write', { organization });
  const partners = await partnersOf(db, initiativeId, locale);
  const organizations = partners.filter((partner) => speaksFor(partner.slug));
  const updates = await readUpdates(db, initiativeId, locale);
  const mayRewrite = ({ organization }: UpdateEntry) =>
    organization ? speaksFor(organization.slug) : forInitiative;
  const own = updates
    .map((update) => ({ ...update, mayRewrite: mayRewrite(update) }))
    .filter((update) => forInitiative || update.mayRewrite);
  if (!forInitiative && organizations.length === 0 && own.length === 0) return undefined;
  const places = { initiativeId, locale };
  return {
    initiative,
    goals: await partsOf(db, { entity: 'goal', ...places }),
    projects: await partsOf(db, { entity: 'project', ...places }),
    organizations,
    forInitiative,
    acceptsMedia: true,
    updates: own,
  };
}

/** Returns an update in any state, by its present or former slug; undefined without the right. */
export async function findUpdateRecord(
  db: Kysely<Database>,
  { update: slug, ...asking }: Asking & { readonly update: string },
): Promise<UpdateRecord | undefined> {
  const editing = await findUpdateEditing(db, asking);
  if (!editing) return undefined;
  const found = await db
    .selectFrom('story')
    .select(['id', 'slug', 'source_locale'])
    .where(hasOrHadSlug('story', slug))
    .orderBy(presentFirst('story', slug))
    .executeTakeFirst();
  const entry = editing.updates.find((each) => each.slug === found?.slug);
  if (!found || !entry) return undefined;
  const { id, source_locale: sourceLocale } = found;
  const update = await readUpdate(db, id, asking.locale);
  const { firstSlug, version, status } = entry;
  const files = await findFiles(
    db,
    (await db.selectFrom('story_file').select('sha256').where('story_id', '=', id).execute()).map(
      ({ sha256 }) => sha256,
    ),
  );
  const outdated = await outdatedTextsOf(db, 'story', id);
  return {
    slug: found.slug,
    firstSlug,
    version,
    status,
    update,
    sourceLocale,
    outdated,
    initiative: editing.initiative,
    files: [...files.values()],
  };
}
