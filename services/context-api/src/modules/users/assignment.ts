import type { Kysely } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { limitsOf, mayAssign } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { RoleForm } from '#contract/users/write.ts';
import { scopedEntities, wholeSite } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { type Assignment, endOf } from './roles.ts';
import { findScope } from './scopes.ts';

const kinds = [...scopedEntities, 'locale'] as const;

const invalid = (path: string, message: 'required' | 'choice' | 'editing.endBeforeStart') =>
  new ProblemError('invalid-request', { errors: [{ path, message }] });

/**
 * Requires the right to assign a role.
 *
 * @throws ProblemError `forbidden`
 */
export function authorizeRole(
  context: UserContext,
  { role, scope }: { readonly role: string; readonly scope: Assignment['scope'] },
): void {
  if (!mayAssign(context, role, scope))
    throw new ProblemError('forbidden', { detail: 'You may not assign or revoke this role here' });
}

/**
 * Returns a last day from a form.
 *
 * @throws ProblemError `invalid-request` if it has passed
 */
export function readLastDay(lastDay: string): string | null {
  const end = endOf(lastDay || null);
  if (end && end.getTime() <= Date.now()) throw invalid('lastDay', 'editing.endBeforeStart');
  return lastDay || null;
}

async function readScope(
  db: Kysely<Database>,
  context: UserContext,
  { form, locale }: { readonly form: RoleForm; readonly locale: Locale },
): Promise<Pick<Assignment, 'columns' | 'scope'>> {
  const limits = limitsOf(form.role);
  const [kind, ...others] = kinds.filter((each) => form[each] !== '');
  if (kind === undefined) {
    if (limits.includes('site')) return { columns: wholeSite, scope: null };
    throw invalid(kinds.find((each) => limits.includes(each)) ?? 'role', 'required');
  }
  const wrong = [kind, ...others].find((each) => !limits.includes(each)) ?? others[0];
  if (wrong !== undefined) throw invalid(wrong, 'choice');
  if (kind === 'locale') {
    const language = form.locale || null;
    return {
      columns: { ...wholeSite, locale: language },
      scope: { kind, id: form.locale, name: form.locale },
    };
  }
  const found = await findScope(db, { entity: kind, slug: form[kind], locale });
  if (found) return found;
  // Others do not learn which records exist.
  authorizeRole(context, { role: form.role, scope: { kind, id: form[kind], name: '' } });
  throw invalid(kind, 'choice');
}

/**
 * Returns the requested role.
 *
 * @throws ProblemError `invalid-request` if its scope does not fit, `forbidden` if the caller may not assign
 * it
 */
export async function readAssignment(
  db: Kysely<Database>,
  context: UserContext,
  { form, locale }: { readonly form: RoleForm; readonly locale: Locale },
): Promise<Assignment> {
  const found = await readScope(db, context, { form, locale });
  authorizeRole(context, { role: form.role, scope: found.scope });
  return { role: form.role, ...found, lastDay: readLastDay(form.lastDay) };
}
