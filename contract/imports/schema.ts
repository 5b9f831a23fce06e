import { z } from 'zod';
import { boundaryErrors } from '../boundaries/constants.ts';
import { editingErrorKeys } from '../records/errors.ts';
import { cautious } from '../shared/cautious.ts';
import {
  importErrorCodes,
  importFormats,
  importNotes,
  importOutcomes,
  importStates,
  listFormats,
  listNouns,
  wholeExports,
} from './constants.ts';

/** Changed field, with short texts of both values. */
const importChange = z.object({ field: z.string(), before: z.string(), after: z.string() });

const importedRecord = z.object({
  noun: z.string(),
  /** Noun of the record that a draft or translation belongs to. */
  of: z.string().optional(),
  address: z.string(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** Row number in a spreadsheet. */
  row: z.int().optional(),
  changes: z.array(importChange),
});

const errorKeys = [
  'other',
  ...importErrorCodes.map((code) => `import.${code}` as const),
  ...boundaryErrors.map((code) => `boundary.${code}` as const),
  ...editingErrorKeys.map((key) => `editing.${key}` as const),
] as const;

const importError = z.object({
  /** Row and column, path in a file, or the file itself if empty. */
  place: z.string(),
  /** In English, or a key of an interface text: `editing.required`. */
  reason: z.string(),
  /** Key of the reason in all languages. */
  key: cautious(z.enum(errorKeys), 'other').optional(),
  /** Name and number in the reason. */
  values: z.object({ name: z.string().optional(), number: z.number().optional() }).optional(),
  /** More of the reason, in English. */
  details: z.string().optional(),
  /** The place in parts, if known. */
  at: z
    .object({
      file: z.string().optional(),
      row: z.int().optional(),
      noun: z.string().optional(),
      record: z.string().optional(),
      field: z.string().optional(),
    })
    .optional(),
});

/** Part of a file that is left out without an error. */
const importNote = z.object({
  place: z.string(),
  reason: cautious(z.enum(importNotes), 'other'),
});

const importResult = z.object({
  created: z.int().min(0),
  changed: z.int().min(0),
  unchanged: z.int().min(0),
  kept: z.int().min(0),
  records: z.array(importedRecord),
  /** All errors; the first ones are listed. */
  errorCount: z.int().min(0),
  errors: z.array(importError),
  /** All notes; the first ones are listed. */
  noteCount: z.int().min(0).optional(),
  notes: z.array(importNote).optional(),
});

const importSummary = z.object({
  id: z.uuid(),
  file: z.string(),
  bytes: z.int().min(0),
  format: z.enum(importFormats).nullable(),
  state: cautious(z.enum(importStates), 'failed'),
  /** Name of the sender. */
  by: z.string(),
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

export const importJob = importSummary.extend({
  /** Version of the last check; no other one can be applied. */
  version: z.int().min(1),
  /** Number of records; absent until they are counted. */
  progress: z.object({ done: z.int().min(0), total: z.int().min(1) }).optional(),
  result: importResult.nullable(),
});

export const importList = z.object({ items: z.array(importSummary) });

/** Exports for the caller; a list has the records that the caller may edit. */
export const exportList = z.object({
  whole: z.array(z.enum(wholeExports)),
  lists: z.array(z.enum(listNouns)),
});

export const importParams = z.object({ id: z.uuid() });

export const uploadQuery = z.object({
  noun: z.enum(listNouns).optional(),
  /** Slug of the initiative for projects from IATI activities. */
  initiative: z.string().max(200).optional(),
});

export const uploadedImport = z.object({ id: z.uuid() });

export const listExportParams = z.object({ noun: z.enum(listNouns) });
export const listExportQuery = z.object({ format: z.enum(listFormats).default('xlsx') });

/** Identifier of the reporting organization. */
export const activitiesQuery = z.object({ organization: z.string().regex(/^[^\s/&|?]{1,100}$/) });

export type ImportChange = z.infer<typeof importChange>;
export type ImportedRecord = z.infer<typeof importedRecord>;
export type ImportError = z.infer<typeof importError>;
export type ImportNote = z.infer<typeof importNote>;
export type ImportResult = z.infer<typeof importResult>;
export type ImportJob = z.infer<typeof importJob>;
export type ImportList = z.infer<typeof importList>;
export type ExportList = z.infer<typeof exportList>;
export type UploadQuery = z.infer<typeof uploadQuery>;
