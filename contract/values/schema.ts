import { editedShape } from '../records/edited.ts';
import * as fields from './definition.ts';

/** Texts of a value in one language. */
export const valueTexts = editedShape(fields.valueTexts);

/** Number of a value and of its parts; visitors read them once the value is approved. */
export const valueNumbers = editedShape(fields.valueNumbers);

const { url: address, file: sha256, ...own } = editedShape(fields.valueDocuments);

/** Evidence of a value, its file by the hash that `POST /v1/files` returns. */
export const valueEvidence = { ...own, sha256, address };
