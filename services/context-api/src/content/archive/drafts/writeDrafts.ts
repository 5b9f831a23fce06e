import type { Transaction } from 'kysely';
import type { ImportError } from '#contract/imports/schema.ts';
import { editingProblem } from '../../../modules/imports/importErrors.ts';
import type { Unpublished } from '../../../platform/content/write.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { kinds } from '../../registry.ts';
import { ArchiveFileError, type SaveFile, type Written } from '../further.ts';
import { entries } from '../limits.ts';
import { writeResponseDraft } from './responses.ts';
import { type ArchivedDrafts, draftNouns, type RecordDraft } from './schema.ts';
import { writeTranslation } from './translations.ts';
import { writeValueDraft } from './values.ts';
import { InvalidDraft, writeRecordDraft } from './writeRecordDrafts.ts';

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

/** Writer of drafts: those of records while content is loaded, all others after it. */
export interface DraftWriter extends Unpublished {
  /** Writes drafts that belong to content; returns skipped and invalid ones. */
  finish(): Promise<Written>;
}

interface Attempt {
  readonly list: keyof ArchivedDrafts;
  readonly index: number;
  readonly draft: { readonly address: string };
}

export function draftWriter(
  db: Transaction<Database>,
  { records, translations, values, answers: responses }: ArchivedDrafts,
  save: SaveFile,
): DraftWriter {
  let retained = 0;
  const errors: ImportError[] = [];
  const attempt = async ({ list, index, draft: { address } }: Attempt, write: () => Promise<boolean>) => {
    try {
      if (!(await write())) retained += 1;
    } catch (error) {
      if (!(error instanceof InvalidDraft || error instanceof ArchiveFileError)) throw error;
      const field = error instanceof InvalidDraft ? error.field : undefined;
      errors.push({
        place: [`${entries.drafts} ${list}[${index}] (${address})`, field].filter(Boolean).join(' '),
        ...editingProblem(error.message, error instanceof ArchiveFileError ? 'file' : 'invalid'),
        at: { file: entries.drafts, noun: draftNouns[list], record: address, ...(field && { field }) },
      });
    }
  };
  const written = new Set<RecordDraft>();
  return {
    claimed: new Set(records.filter(({ isNew }) => isNew).flatMap(claimedBy)),
    async write(kind, known) {
      for (const [index, draft] of records.entries()) {
        if (draft.entity !== kind.entity) continue;
        written.add(draft);
        await attempt({ list: 'records', index, draft }, () =>
          writeRecordDraft(db, kind as RecordKind, { draft, known, save }),
        );
      }
      if (errors.length > 0) throw new RefusedDrafts(errors);
    },
    async finish() {
      for (const [index, draft] of records.entries())
        if (!written.has(draft))
          await attempt({ list: 'records', index, draft }, () =>
            Promise.reject(new InvalidDraft('there is no such noun')),
          );
      for (const [index, draft] of translations.entries())
        await attempt({ list: 'translations', index, draft }, () => writeTranslation(db, draft));
      for (const [index, draft] of values.entries())
        await attempt({ list: 'values', index, draft }, () => writeValueDraft(db, draft, save));
      for (const [index, draft] of responses.entries())
        await attempt({ list: 'answers', index, draft }, () => writeResponseDraft(db, draft, save));
      return { kept: retained, errors };
    },
  };
}

/** Error for invalid drafts to which content may refer; ends the import. */
export class RefusedDrafts extends Error {
  readonly errors: Written['errors'];
  constructor(errors: Written['errors']) {
    super('The archive has invalid drafts');
    this.errors = errors;
  }
}
