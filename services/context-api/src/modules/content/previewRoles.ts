import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type PreviewRole, previewRoles } from '#contract/content/constants.ts';
import type { RecordDefinition } from '#contract/records/definition.ts';
import type { RoleName } from '#contract/users/constants.ts';
import { type Holder, may, type Place, type Right, rights } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';

const readingRights = [
  'drafts.read',
  'evidence.read',
  'message.handle',
  'quality.read',
  'member.manage',
] as const satisfies readonly Right[];

/** Roles of previews in the record's place; people without one may only read more by signing in. */
const roleOf: Readonly<
  Record<'initiative' | 'organization' | 'consortium', Partial<Record<PreviewRole, RoleName>>>
> = {
  initiative: { member: 'contributor', convener: 'convener' },
  organization: { member: 'organization-editor' },
  consortium: { member: 'consortium-manager' },
};

interface Belonging {
  readonly definition: Pick<RecordDefinition, 'scope'>;
  /** Slug of the place whose roles apply to the record. */
  readonly slug: string | null;
}

const roleIn = ({ definition: { scope } }: Pick<Belonging, 'definition'>, role: PreviewRole) =>
  scope === 'site' ? undefined : roleOf[scope.kind][role];

/** Returns possible roles of a preview, none of which reads more than the person. */
export function previewRolesFor(user: UserContext, { definition, slug }: Belonging): PreviewRole[] {
  const { scope } = definition;
  const place: Place = scope === 'site' || slug === null ? {} : { [scope.kind]: slug };
  return previewRoles.filter((role) => {
    if (role === 'visitor' || role === 'registered') return true;
    const name = roleIn({ definition }, role);
    if (name === undefined) return role === 'member' && user.verified;
    if (scope === 'site' || slug === null) return false;
    return readingRights.every((right) => {
      const holders: readonly Holder[] = rights[right];
      const isGiven = holders.some(([holder, limit]) => holder === name && limit === scope.kind);
      return !isGiven || may(user, right, place);
    });
  });
}

/**
 * Adds a person with a role for this transaction.
 *
 * @returns their token's content; null for visitors
 */
export async function addPreviewPerson(
  transaction: Transaction<Database>,
  role: PreviewRole,
  { definition, slug }: Belonging,
): Promise<Bearer | null> {
  if (role === 'visitor') return null;
  const oid = randomUUID();
  const bearer = { oid, name: '', email: `${oid}@preview.invalid`, jobTitle: null };
  await transaction
    .insertInto('app_user')
    .values({ oid, name: '', email: bearer.email, job_title: null, verified: role !== 'registered' })
    .execute();
  const name = roleIn({ definition }, role);
  if (name && definition.scope !== 'site') {
    const { kind } = definition.scope;
    await sql`insert into user_role (oid, role, ${sql.ref(`${kind}_id`)})
      select ${oid}, ${name}, id from ${sql.table(kind)} where slug = ${slug}`.execute(transaction);
  }
  return bearer;
}
