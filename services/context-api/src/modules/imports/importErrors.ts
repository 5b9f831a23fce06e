import type { ImportErrorCode } from '#contract/imports/constants.ts';
import type { ImportError } from '#contract/imports/schema.ts';
import type { EditingErrorKey } from '#contract/records/errors.ts';

type Values = NonNullable<ImportError['values']>;

/** Error of a file, not yet located. */
export type ImportProblem = Omit<ImportError, 'place'>;

/** Reasons in English, for commands and portals that lack a text. */
const reasons: Readonly<Record<ImportErrorCode, string>> = {
  'format-unknown': 'This is no archive, list, GeoJSON or IATI file',
  'file-too-large': 'The file has more than {number} MB',
  'file-not-utf8': 'The file is not in UTF-8',
  'list-noun-missing': 'Choose what the list holds',
  'list-not-utf8': 'The list is not in UTF-8: save it as "CSV UTF-8"',
  'list-empty': 'The list is empty',
  'list-broken': 'The list is broken',
  'headings-missing': 'The first row has no headings of this list',
  'column-unknown': 'The list has an unknown column: {name}',
  'column-twice': 'The list has the column {name} twice',
  'rows-too-many': 'The list has more than {number} rows',
  'spreadsheet-broken': 'The spreadsheet is broken',
  'spreadsheet-too-large': 'The spreadsheet is too large when unpacked',
  formulas: 'The spreadsheet has formulas: save their values instead',
  'no-json': 'The file is no JSON',
  'no-collection': 'The file is no GeoJSON collection whose features have an address',
  'features-too-many': 'The file has more than {number} features',
  'geometry-unsupported': 'only polygons and points can be imported',
  'record-unknown': 'there is no such record',
  'position-invalid': 'the position is no pair of longitude and latitude in degrees',
  'place-missing': 'the location has no name yet: give it as the property "place"',
  'boundary-unusable': 'the boundary must be corrected first: upload it alone to see where',
  'xml-broken': 'The file is no well-formed XML',
  'document-type': 'The file has a document type or entities, which are refused',
  'activities-missing': 'The file has no IATI activities',
  'activities-too-many': 'The file has more than {number} activities',
  'version-unknown': 'The file is of version {name}; 2.01 to 2.03 are read',
  'element-unknown': '{name} does not belong there',
  'element-order': '{name} is in the wrong order',
  'element-missing': 'lacks {name}',
  'element-twice': 'has {name} more than once',
  'attribute-missing': 'lacks the attribute {name}',
  'attribute-unknown': 'has no attribute {name}',
  'attribute-date': '{name} is no date',
  'attribute-time': '{name} is no time',
  'attribute-true-or-false': '{name} is neither true nor false',
  'attribute-number': '{name} is no number',
  'attribute-share': '{name} is no share of 100',
  'attribute-year': '{name} is no year',
  'attribute-whole-number': '{name} is no whole number',
  'no-number': 'is no number',
  'text-not-allowed': 'contains text',
  'identifier-ambiguous': 'has an identifier that fits several projects',
  'initiative-missing': 'is a new project: name the initiative that it belongs to',
  'archive-broken': 'The archive is broken',
  'archive-version': 'The archive has version {name} of the format; this service reads up to {number}',
  'archive-files-too-many': 'The archive has more than {number} files',
  'archive-unpacked-too-large': 'The archive has more than {number} MB unpacked',
  'archive-file-foreign': 'The archive has a file that does not belong there: {name}',
  'archive-file-invalid': 'is not as expected',
  'archive-file-missing': 'The archive lacks {name}',
  'archive-file-too-large': '{name} has more than {number} MB',
  'archive-file-twice': 'The archive has {name} twice',
  'archive-file-unnamed': 'files.json does not name {name}',
  'json-not-utf8': 'is not in UTF-8',
  'json-broken': 'is no JSON',
  'json-key-twice': 'the key {name} appears twice',
  'json-too-deep': 'is nested more than {number} levels deep',
  'code-unknown': 'there is no code {name} in this version',
};

/** Returns an error with its reason in English and the key of its text in all languages. */
export function importProblem(code: ImportErrorCode, values: Values = {}, details?: string): ImportProblem {
  const reason = reasons[code].replaceAll(/\{(name|number)\}/g, (_, key: keyof Values) =>
    String(values[key] ?? ''),
  );
  return {
    reason: details ? `${reason}: ${details}` : reason,
    key: `import.${code}`,
    ...(Object.keys(values).length > 0 && { values }),
    ...(details && { details }),
  };
}

/** Returns an error that forms have, too; the English reason says more. */
export const editingProblem = (reason: string, error: EditingErrorKey = 'invalid'): ImportProblem =>
  reason.startsWith('editing.') ? { reason } : { reason, key: `editing.${error}`, details: reason };
