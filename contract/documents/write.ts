import { z } from 'zod';
import { file } from '../files/schema.ts';
import { inLanguages, recordState, saved, uploadedFile, writtenLanguages } from '../records/write.ts';
import { reference, slug } from '../shared/schema.ts';
import { documentFacts, documentSummary, documentTexts } from './schema.ts';

export const documentBody = z.object({
  ...inLanguages(documentTexts),
  ...documentFacts,
  sha256: uploadedFile,
  status: recordState,
});

const documentRecord = saved.extend({ document: documentBody, file, ...writtenLanguages });

export const documentEditing = z.object({ owner: reference, documents: z.array(documentRecord) });

/** Documents that the caller may open, newest first. */
export const initiativeDocuments = z.object({ initiative: reference, items: z.array(documentSummary) });

export const organizationParams = z.object({ organization: slug });
export const documentRecordParams = z.object({ organization: slug, document: slug });
export const initiativeDocumentParams = z.object({ initiative: slug, document: slug });

export type DocumentBody = z.infer<typeof documentBody>;
export type DocumentRecord = z.infer<typeof documentRecord>;
export type InitiativeDocuments = z.infer<typeof initiativeDocuments>;
