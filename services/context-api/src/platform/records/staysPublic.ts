import { ProblemError } from '../problems/problemError.ts';
import { type Editing, requireNoErrors, requireRight } from './scope.ts';
import { type AuditMetadata, type Entity, fieldError } from './versionedRecord.ts';

interface StatusChange {
  readonly wasPublic: boolean;
  readonly isPublic: boolean;
  /** Field that would hide it. */
  readonly field: string;
  readonly action: NonNullable<AuditMetadata['action']>;
}

/**
 * Rejects edits that hide a public record; withdrawal and restoration require the right to withdraw.
 *
 * @throws ProblemError `invalid-request` or `forbidden`
 */
export function requireStaysPublic(
  editing: Editing,
  entity: Entity,
  { wasPublic, isPublic, field, action }: StatusChange,
): void {
  if (!wasPublic || isPublic) return;
  requireNoErrors(action === 'edit' ? [fieldError(field, 'withdrawal')] : []);
  requireRight(editing, `${entity}.withdraw`);
}

/** @throws ProblemError `conflict` for unpublished records */
export function requirePublished(status: string): void {
  if (status !== 'published') {
    throw new ProblemError('conflict', { detail: 'Only published records can be withdrawn' });
  }
}
