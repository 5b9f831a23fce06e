import {
  address,
  amount,
  check,
  choice,
  date,
  file,
  language,
  line,
  paragraphs,
  year,
} from '../records/fieldTypes.ts';
import { defaulting, optional } from '../records/presence.ts';
import { rows, rowsWithPossibleTexts, rowsWithTexts } from '../records/rowTypes.ts';
import { verificationStates } from '../records/verificationStates.ts';
import { categories, dimensions, valueStates, verifierTypes } from './constants.ts';

/** Evidence of a value: a title, and its file or address, if any. */
export const valueDocuments = {
  title: line(),
  /** Language of the document itself. */
  language: language(),
  url: optional(address()),
  file: optional(file('text/,application/,image/')),
  /** Whether it is public after approval; its title always is. */
  isPublic: defaulting(check(), true),
};

/** Texts of a value in one language. */
export const valueTexts = {
  narrative: optional(paragraphs()),
  comment: optional(paragraphs()),
  /** Reason for a missing value. */
  notAvailable: optional(paragraphs(2_000)),
};

const number = { value: optional(amount()) };
const verification = defaulting(choice(verificationStates), 'self-reported');

/** Part of a value: the share of one category. */
export const valueParts = {
  dimension: choice(dimensions, undefined, 'part'),
  category: choice(categories, undefined, 'part'),
  value: amount(),
};

/** Number of a value and of its parts; visitors read them once the value is approved. */
export const valueNumbers = {
  ...number,
  parts: rows(valueParts, { key: ['dimension', 'category'], most: 6 }),
};

/** Earlier approved versions, the first one first. */
const revisions = rowsWithTexts(
  { ...number, replacedOn: date(), verification },
  { narrative: optional(paragraphs()), reason: line() },
  { most: 200 },
);

/** Values of an indicator: their year identifies them for good. */
export const values = rowsWithPossibleTexts(
  {
    year: year(),
    ...valueNumbers,
    state: defaulting(choice(valueStates), 'approved'),
    verification,
    verifiedBy: optional(choice(verifierTypes)),
    verifiedOn: optional(date()),
    reportedOn: date(),
    /** Name of the reporting person. */
    reportedBy: optional(line()),
    /** Reason of a return. */
    note: optional(line()),
    documents: rows(valueDocuments, { most: 20 }),
    revisions,
  },
  valueTexts,
  { most: 400 },
);
