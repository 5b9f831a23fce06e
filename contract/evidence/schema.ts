import { z } from 'zod';
import { file, sha256 } from '../files/schema.ts';
import { requiredText, someYear, writtenAddress } from '../records/write.ts';
import { locale, textLanguage, webAddress } from '../shared/schema.ts';

/** Document behind a statement; its location only if public. */
export const evidence = z.object({
  title: z.string(),
  language: textLanguage,
  year: z.int().nullable(),
  address: webAddress.nullable(),
  file: file.nullable(),
});

/** Evidence for editors, with an address, a file or neither. */
export const writtenEvidence = z
  .object({
    title: requiredText(200),
    language: locale,
    year: someYear.nullable(),
    address: writtenAddress.nullable(),
    sha256: sha256.nullable().default(null),
    /** The title is always public after publication. */
    isPublic: z.boolean().default(true),
  })
  .refine((each) => each.sha256 === null || each.address === null, {
    path: ['address'],
    message: 'editing.evidencePlace',
  });

export type Evidence = z.infer<typeof evidence>;
export type WrittenEvidence = z.infer<typeof writtenEvidence>;
