import type { RecordDefinition } from '#contract/records/definition.ts';
import { may, type Place, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';

/** Record as far as rights depend on it. */
export interface Governed {
  /** Slug of the place whose roles apply. */
  readonly scope: string | null;
  readonly wasPublic: boolean;
  readonly status: 'draft' | 'published' | 'archived';
  readonly state: 'draft' | 'submitted' | 'returned' | null;
  readonly createdBy: string | null;
  readonly submittedBy: string | null;
}

export interface Permissions {
  readonly edit: boolean;
  readonly submit: boolean;
  readonly publish: boolean;
  readonly withdraw: boolean;
}

export function permissionsOf(
  user: UserContext,
  definition: RecordDefinition,
  record: Governed,
): Permissions {
  const { rights, scope } = definition;
  const place: Place = scope === 'site' || record.scope === null ? {} : { [scope.kind]: record.scope };
  const has = (right: Right) => may(user, right, place);
  const isEditor = has(rights.edit);
  const isAuthor = !record.wasPublic && record.createdBy === user.oid && user.verified;
  const mayPublish = record.wasPublic ? has(rights.publish) : has(rights.admit ?? rights.publish);
  const isSubmitted = record.state === 'submitted';
  // Submitted drafts are with their publishers until returned.
  const edit = (isEditor || isAuthor) && (!isSubmitted || mayPublish);
  return {
    edit,
    submit: edit && !isSubmitted && record.state !== null && !mayPublish,
    publish: mayPublish && record.submittedBy !== user.oid,
    withdraw: record.status === 'published' && has(rights.publish),
  };
}

/**
 * Requires a permission on a visible record.
 *
 * @throws ProblemError `forbidden`
 */
export function requirePermission(permissions: Permissions, name: keyof Permissions): void {
  if (!permissions[name])
    throw new ProblemError('forbidden', { detail: `You do not have permission to ${name} this record` });
}
