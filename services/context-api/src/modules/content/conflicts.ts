import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { requireNoErrors } from '../../platform/records/scope.ts';
import { isOvertaken, type StoredRecord } from './records.ts';

type Conflicts = Readonly<Record<string, string | null>>;

const valueAt = (content: RecordContent, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], content);

const languageOf = (path: string) => /(?:^|\.)text\.(\w+)\./.exec(path)?.[1];

/** Returns conflicts of languages that the editor has not checked, and of unchanged texts. */
export const remainingConflicts = (
  { conflicts, content }: { readonly conflicts: Conflicts; readonly content: RecordContent },
  after: RecordContent,
  upToDate: readonly Locale[],
): Conflicts =>
  Object.fromEntries(
    Object.entries(conflicts).filter(
      ([path]) =>
        !(upToDate as readonly (string | undefined)[]).includes(languageOf(path)) &&
        valueAt(content, path) === valueAt(after, path),
    ),
  );

/**
 * Rejects a draft that would overwrite what others have published since it was started.
 *
 * @throws ProblemError `version-outdated`
 */
export function requireBase(record: Pick<StoredRecord, 'version' | 'draft'>): void {
  if (isOvertaken(record))
    throw new ProblemError('version-outdated', {
      detail:
        'The record has changed since this draft was started: save the draft with its version in `basedOn`',
    });
}

/**
 * Rejects a draft that would overwrite newer texts of translators.
 *
 * @throws ProblemError `invalid-request`
 */
export function requireNoConflicts({ draft }: Pick<StoredRecord, 'draft'>): void {
  const paths = Object.keys(draft?.conflicts ?? {});
  requireNoErrors(paths.map((path) => ({ path, message: 'editing.translatedMeanwhile' })));
}
