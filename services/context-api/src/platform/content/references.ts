import type { FieldError } from './fieldError.ts';
import type { Reference, Target } from './kind.ts';
import type { SavedRecordState } from './present.ts';
import { type Claimed, errorOf, type Located } from './records.ts';

export function referencesOf(key: string, to: Reference['to'], values: readonly string[]): Reference[] {
  return values.map((value, index) => ({ path: [key, index], to, value }));
}

function references({ kind, content }: Located): readonly Reference[] {
  const own = kind.references?.(content) ?? [];
  if (!kind.parent) return own;
  const { key, kind: to } = kind.parent;
  return [{ path: [key], to, value: String((content as unknown as Record<string, unknown>)[key]) }, ...own];
}

const noun = (to: Target | string) => (typeof to === 'string' ? to : to.entity).replaceAll(/[_-]/g, ' ');

/** Returns errors for records neither in the files nor in the database. */
export function checkReferences(
  records: readonly Located[],
  claimed: Claimed,
  stored: SavedRecordState,
): FieldError[] {
  const exists = ({ to, value }: Reference) =>
    typeof to === 'string'
      ? stored.codes.has(`${to} ${value}`)
      : claimed.has(`${to.entity} ${value}`) || stored.known.find(to, value) !== undefined;
  return records.flatMap((record) =>
    references(record)
      .filter((reference) => !exists(reference))
      .map(({ path, to, value }) =>
        errorOf(record, path, {
          reason: `there is no ${noun(to)} ${value}`,
          error: typeof to === 'string' ? 'unknownCode' : 'unknownRecord',
        }),
      ),
  );
}
