import type { Fields } from '#lib/records/fields.ts';
import { isSame } from '#lib/records/fields.ts';
import { type FormShape, nestedValues, valuesAt } from '#lib/records/formShape.ts';
import { stillChecked } from '#lib/records/writtenTexts.ts';
import { type ContentFields, readTextPath } from './contentFields.ts';

export const contentShape: FormShape<ContentFields> = {
  toValues: ({ upToDate: _, ...fields }) => nestedValues(fields),
  toFields(values, fields) {
    const next: Fields = { ...fields, ...valuesAt(values, Object.keys(fields)) };
    const typed = Object.keys(next).flatMap((field) => {
      const locale = readTextPath(field)?.locale;
      return locale && !isSame(fields[field], next[field]) ? [locale] : [];
    });
    return { ...next, upToDate: stillChecked(fields.upToDate, typed) } as unknown as ContentFields;
  },
};
