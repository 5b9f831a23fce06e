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

export const valueDocuments = {
  title: line(),
  language: language(),
  url: optional(address()),
  file: optional(file('text/,application/,image/')),
  /** The title is always public after approval. */
  isPublic: defaulting(check(), true),
};

export const valueTexts = {
  narrative: optional(paragraphs()),
  comment: optional(paragraphs()),
  notAvailable: optional(paragraphs(2_000)),
};

const number = { value: optional(amount()) };
const verification = defaulting(choice(verificationStates), 'self-reported');

/** Share of one category. */
export const valueParts = {
  dimension: choice(dimensions, undefined, 'part'),
  category: choice(categories, undefined, 'part'),
  value: amount(),
};

/** Public once the value is approved. */
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

/** Identified by their year for good. */
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
