import * as z from 'zod/mini';
import type { EditingErrorKey } from '#contract/records/errors.ts';
import type { FieldError } from '../../platform/records/scope.ts';
import type { SavedTranslationRow } from './drafts.ts';
import { machineKeys } from './drafts.ts';
import type { Unit } from './records.ts';
import type { Texts } from './translatedRecord.ts';

const error = (path: string, key: EditingErrorKey): FieldError => ({ path, message: `editing.${key}` });

const partOf = ({ part }: Unit) => part && `${part.name}/${part.item.key}`;

/** Returns whether any text of a unit's part is translated; whole parts may stay in their source language. */
const isPartlyWritten = (unit: Unit, units: readonly Unit[], texts: Texts): boolean =>
  unit.part === null || units.some((each) => partOf(each) === partOf(unit) && texts[each.key]);

/** Returns obstacles to publication: missing or invalid texts, and unread texts of a machine. */
export function translationErrors(
  units: readonly Unit[],
  {
    texts,
    source,
    draft,
  }: { readonly texts: Texts; readonly source: Texts; readonly draft: SavedTranslationRow },
): FieldError[] {
  const unread = new Set(machineKeys(draft, texts).filter((key) => !draft.read.includes(key)));
  return units.flatMap((unit): FieldError[] => {
    const { key, field } = unit;
    const text = texts[key] ?? null;
    if (text === null) {
      const isMissing = field.isRequired && source[key] !== null && isPartlyWritten(unit, units, texts);
      return isMissing ? [error(key, 'required')] : [];
    }
    const found = z.safeParse(field.schema, text).error?.issues[0]?.message;
    if (found !== undefined)
      return [{ path: key, message: found.startsWith('editing.') ? found : 'editing.invalid' }];
    return unread.has(key) ? [error(key, 'machineUnread')] : [];
  });
}

/** Returns trimmed texts, with null for empty ones. */
export const cleanTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text?.trim() ? text.trim() : null]));
