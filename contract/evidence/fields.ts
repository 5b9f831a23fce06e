import { address, check, file, language, line, year } from '../records/fieldTypes.ts';
import { defaulting, optional } from '../records/presence.ts';
import { group, rows } from '../records/rowTypes.ts';

/** Document that backs a statement, with an address, a file or neither. */
const evidenceFields = {
  title: line(),
  /** Language of the document itself; that of the record without it. */
  language: optional(language()),
  year: optional(year()),
  address: optional(address()),
  file: optional(file('text/,application/,image/')),
  /** Whether it is public after publication; its title always is. */
  isPublic: defaulting(check(), true),
};

export const evidenceGroup = group(evidenceFields);

export const evidenceRows = rows(evidenceFields, { most: 20 });
