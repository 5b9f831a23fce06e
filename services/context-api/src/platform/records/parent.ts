import type { Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../database/schema.ts';
import { existing } from '../problems/existing.ts';
import { ProblemError } from '../problems/problemError.ts';
import { findParent } from './entity.ts';

/**
 * Returns a change's published initiative or organization.
 *
 * @throws ProblemError `not-found`
 */
export async function placeOf(
  db: Transaction<Database>,
  { entity, slug }: { readonly entity: 'initiative' | 'organization'; readonly slug: string },
  locale: Locale,
): Promise<Reference & { id: string }> {
  return existing(entity, await findParent(db, { entity, slug }, locale));
}

/**
 * Requires permission: 404 if hidden from the caller, 403 if public.
 *
 * @throws ProblemError `not-found` or `forbidden`
 */
export function allow(
  isAllowed: boolean,
  { noun, isPublic }: { readonly noun: string; readonly isPublic: boolean },
): void {
  if (isAllowed) return;
  if (isPublic)
    throw new ProblemError('forbidden', { detail: `You do not have permission to change this ${noun}` });
  existing(noun, undefined);
}
