import type { Transaction } from 'kysely';
import type { Unpublished } from '../../../platform/content/write.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { kinds } from '../../registry.ts';
import { ArchiveFileError, type SaveFile, type Written } from '../further.ts';
import { entries } from '../limits.ts';
import { writeAnswerDraft } from './answers.ts';
import type { ArchivedDrafts, RecordDraft } from './schema.ts';
import { writeTranslation } from './translations.ts';
import { writeValueDraft } from './values.ts';
import { InvalidDraft, writeRecordDraft } from './writeRecordDrafts.ts';

/** Returns the addresses of new records and of those that stand in them. */
function claimedBy({ entity, address, inside }: RecordDraft): string[] {
  const kind = (kinds as unknown as readonly RecordKind[]).find((each) => each.entity === entity);
  const within = Object.entries(inside).flatMap(([field, items]) =>
    items.flatMap((item) => {
      const { slug } = (item ?? {}) as { slug?: unknown };
      const own = kind?.inside[field];
      return own && typeof slug === 'string' ? [`${own.entity} ${address}/${slug}`] : [];
    }),
  );
  return [`${entity} ${address}`, ...within];
}

/** Writer of an archive's drafts: those of records while content is loaded, all others after it. */
export interface DraftWriter extends Unpublished {
  /** Writes what belongs to content, and returns what was left alone and what is invalid. */
  finish(): Promise<Written>;
}

/** Returns the writer of an archive's drafts. */
export function draftWriter(
  db: Transaction<Database>,
  { records, translations, values, answers }: ArchivedDrafts,
  save: SaveFile,
): DraftWriter {
  let kept = 0;
  const errors: { place: string; reason: string }[] = [];
  const attempt = async (place: string, write: () => Promise<boolean>) => {
    try {
      if (!(await write())) kept += 1;
    } catch (error) {
      if (!(error instanceof InvalidDraft || error instanceof ArchiveFileError)) throw error;
      errors.push({ place: `${entries.drafts} ${place}`, reason: error.message });
    }
  };
  const written = new Set<RecordDraft>();
  return {
    claimed: new Set(records.filter(({ isNew }) => isNew).flatMap(claimedBy)),
    async write(kind, known) {
      for (const [index, draft] of records.entries()) {
        if (draft.entity !== kind.entity) continue;
        written.add(draft);
        await attempt(`records[${index}] (${draft.address})`, () =>
          writeRecordDraft(db, kind as RecordKind, { draft, known, save }),
        );
      }
      // What refers to a record that is missing could not be written.
      if (errors.length > 0) throw new RefusedDrafts(errors);
    },
    async finish() {
      for (const [index, draft] of records.entries())
        if (!written.has(draft))
          await attempt(`records[${index}]`, () => Promise.reject(new InvalidDraft('there is no such noun')));
      for (const [index, draft] of translations.entries())
        await attempt(`translations[${index}] (${draft.address})`, () => writeTranslation(db, draft));
      for (const [index, draft] of values.entries())
        await attempt(`values[${index}] (${draft.address})`, () => writeValueDraft(db, draft, save));
      for (const [index, draft] of answers.entries())
        await attempt(`answers[${index}] (${draft.address})`, () => writeAnswerDraft(db, draft, save));
      return { kept, errors };
    },
  };
}

/** Error that ends the import at drafts which content may refer to. */
export class RefusedDrafts extends Error {
  readonly errors: Written['errors'];
  constructor(errors: Written['errors']) {
    super('The archive has invalid drafts');
    this.errors = errors;
  }
}
