import type { EvidenceItem } from '#contract/editing/value.ts';
import { attachFiles } from '../repositories/uploads.ts';
import { type Editing, requireFaultless } from './scope.ts';

interface Evidence {
  readonly before: readonly EvidenceItem[];
  readonly after: readonly EvidenceItem[];
  /** What is restored was attached before. */
  readonly action: 'edit' | 'restore';
}

/**
 * Attaches the files that have come to a record.
 *
 * @throws ProblemError `invalid-request` for files that the editor could not read before, wherever their hash is from
 */
export async function attachEvidence(
  { db, editor }: Editing,
  { before, after, action }: Evidence,
): Promise<void> {
  const known = new Set(before.map(({ sha256 }) => sha256));
  const files = after.flatMap(({ sha256 }, index) =>
    sha256 === null || known.has(sha256) || action === 'restore' ? [] : [{ sha256, index }],
  );
  const attached = await attachFiles(
    db,
    editor,
    files.map(({ sha256 }) => sha256),
  );
  requireFaultless(
    files
      .filter(({ sha256 }) => !attached.has(sha256))
      .map(({ index }) => ({ path: `evidence.${index}.sha256`, message: 'editing.file' })),
  );
}
