import { ProblemError } from '../problems/problemError.ts';
import { type Entity, fault, type Telling } from './goalOrIndicator.ts';
import { type Editing, requireFaultless, requireRight } from './scope.ts';

interface Standing {
  readonly wasPublic: boolean;
  readonly isPublic: boolean;
  /** The field by which it would be hidden. */
  readonly field: 'status' | 'goal';
  readonly action: NonNullable<Telling['action']>;
}

/**
 * What visitors see is never hidden by the way: it takes a withdrawal, or a restoration, whose reasons are in the history, and
 * somebody who may withdraw.
 *
 * @throws ProblemError `invalid-request` or `forbidden`
 */
export function requireStanding(
  editing: Editing,
  entity: Entity,
  { wasPublic, isPublic, field, action }: Standing,
): void {
  if (!wasPublic || isPublic) return;
  requireFaultless(action === 'edit' ? [fault(field, 'withdrawal')] : []);
  requireRight(editing, `${entity}.withdraw`);
}

/** @throws ProblemError `conflict` for what visitors do not see */
export function requirePublished(status: string): void {
  if (status !== 'published') {
    throw new ProblemError('conflict', { detail: 'Only published records can be withdrawn' });
  }
}
