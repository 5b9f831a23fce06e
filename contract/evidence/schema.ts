import { z } from 'zod';
import { file, sha256 } from '../files/schema.ts';
import { locale, webAddress } from '../shared/schema.ts';
import { requiredText, someYear } from '../records/write.ts';

/** A document that backs a statement, by its title; where it can be read only where everybody may read it. */
export const evidence = z.object({
  title: z.string(),
  language: locale,
  year: z.int().nullable(),
  address: webAddress.nullable(),
  file: file.nullable(),
});

/** The same as those write it whose statement it backs: with an address or a file, or neither. */
export const writtenEvidence = z
  .object({
    title: requiredText(200),
    /** The language of the document itself. */
    language: locale,
    year: someYear.nullable(),
    address: webAddress.nullable(),
    /** A file that was sent to `POST /v1/files`. */
    sha256: sha256.nullable().default(null),
    /** Whether everybody may read it once it is published; its title they see anyway. */
    isPublic: z.boolean().default(true),
  })
  .refine((each) => each.sha256 === null || each.address === null, {
    path: ['address'],
    message: 'editing.evidencePlace',
  });

export type Evidence = z.infer<typeof evidence>;
export type WrittenEvidence = z.infer<typeof writtenEvidence>;
