import { ProblemError } from '../problems/problemError.ts';
import { type Entity, fieldError, type AuditMetadata } from './goalOrIndicator.ts';
import { type Editing, requireNoErrors, requireRight } from './scope.ts';

interface StatusChange {
  readonly wasPublic: boolean;
  readonly isPublic: boolean;
  /** The field by which it would be hidden. */
  readonly field: 'status' | 'goal';
  readonly action: NonNullable<AuditMetadata['action']>;
}

/**
 * What visitors see is never hidden by the way: it takes a withdrawal, or a restoration, whose reasons are in the history, and
 * a person who may withdraw.
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

/** @throws ProblemError `conflict` for what visitors do not see */
export function requirePublished(status: string): void {
  if (status !== 'published') {
    throw new ProblemError('conflict', { detail: 'Only published records can be withdrawn' });
  }
}
