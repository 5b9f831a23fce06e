import { editedShape } from '../records/edited.ts';
import * as fields from './definition.ts';

export const valueTexts = editedShape(fields.valueTexts);

/** Public once the value is approved. */
export const valueNumbers = editedShape(fields.valueNumbers);

const { url: address, file: sha256, ...own } = editedShape(fields.valueDocuments);

/** File by the hash that `POST /v1/files` returns. */
export const valueEvidence = { ...own, sha256, address };
