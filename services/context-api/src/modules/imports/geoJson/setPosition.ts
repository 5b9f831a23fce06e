import type { Transaction } from 'kysely';
import type { ImportedRecord } from '#contract/imports/schema.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import { position as positionSchema } from '#contract/shared/schema.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { saveDraft } from '../../content/drafts.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { editedContent, type StoredRecord, versionOf } from '../../content/records.ts';
import { changesBetween } from '../changes.ts';
import { type ImportProblem, importProblem } from '../importErrors.ts';

interface Setting {
  readonly noun: 'projects' | 'sourcingAreas';
  readonly record: StoredRecord;
  readonly coordinates: unknown;
  /** Name of a project's location; empty for no change. */
  readonly place: string;
  readonly author: Author;
}

interface Placed {
  readonly location?: { readonly name: string };
}

/**
 * Sets a position in the draft.
 *
 * @returns null without a change, or what is wrong
 */
export async function setPosition(
  db: Transaction<Database>,
  { noun, record, coordinates, place, author }: Setting,
): Promise<ImportedRecord | ImportProblem | null> {
  // A third number is the altitude.
  const { data: position } = positionSchema.safeParse(Array.isArray(coordinates) && coordinates.slice(0, 2));
  if (!position) return importProblem('position-invalid');
  const before = editedContent(record);
  const name = place || ((before as unknown as Placed).location?.name ?? '');
  if (noun === 'projects' && name === '') return importProblem('place-missing');
  const after = { ...before, ...(noun === 'projects' ? { location: { name, position } } : { position }) };
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  const saved = await saveDraft(db, kindsByNoun[noun], {
    author,
    id: record.id,
    version: versionOf(record),
    given: after as RecordContent,
  });
  const title = before.text[before.sourceLocale]?.['name'];
  return {
    noun,
    address: saved.address,
    name: typeof title === 'string' ? title : '',
    outcome: 'changed',
    changes,
  };
}
