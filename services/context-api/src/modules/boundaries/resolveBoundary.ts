import type { Transaction } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { EditorUse, ResolvedContent } from '../../platform/definitions/kindOf.ts';
import { boundaryColumns } from './commands.ts';

/**
 * Finds the prepared boundary that an editor names.
 *
 * @throws ProblemError `invalid-request` if it is not the person's, is gone, or must be corrected first
 */
export async function resolveBoundary(
  db: Transaction<Database>,
  content: RecordContent,
  { context, recordId }: EditorUse,
): Promise<ResolvedContent> {
  const { boundary: boundaryId } = content;
  if (typeof boundaryId !== 'string') return { content, columns: { boundary_id: null } };
  const columns = await boundaryColumns(db, {
    boundaryId,
    context,
    ...(recordId !== null && { initiativeId: recordId }),
  });
  const boundary = JSON.parse(columns.boundary) as MultiPolygon;
  return { content: { ...content, boundary }, columns: { boundary_id: boundaryId } };
}
