import { address, check, file, language, line, year } from '../records/fieldTypes.ts';
import { defaulting, optional } from '../records/presence.ts';
import { group, rows } from '../records/rowTypes.ts';

/** With an address, a file or neither. */
const evidenceFields = {
  title: line(),
  /** Language of the document; default: that of the record. */
  language: optional(language()),
  year: optional(year()),
  address: optional(address()),
  file: optional(file('text/,application/,image/')),
  /** The title is always public after publication. */
  isPublic: defaulting(check(), true),
};

export const evidenceGroup = group(evidenceFields);

export const evidenceRows = rows(evidenceFields, { most: 20 });
