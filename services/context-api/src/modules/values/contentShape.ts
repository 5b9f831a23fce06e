import { z } from 'zod';
import { verificationStates } from '#contract/records/verificationStates.ts';
import { locale, webAddress } from '#contract/shared/schema.ts';
import { categories, dimensions, verifierTypes } from '#contract/values/constants.ts';
import { line, paragraphs, textOf, year } from '../../platform/content/shapes.ts';

const revision = z.strictObject({
  value: z.number().optional(),
  replacedOn: z.iso.date(),
  verification: z.enum(verificationStates).default('self-reported'),
  text: textOf({ narrative: paragraphs.optional(), reason: line }),
});

/** The value of one year; in text what it says in words, or why it is not available. */
export const value = z.strictObject({
  year,
  value: z.number().optional(),
  text: textOf({
    narrative: paragraphs.optional(),
    comment: paragraphs.optional(),
    notAvailable: paragraphs.optional(),
  }).default({}),
  state: z.enum(['draft', 'submitted', 'returned', 'approved']).default('approved'),
  verification: z.enum(verificationStates).default('self-reported'),
  verifiedBy: z.enum(verifierTypes).optional(),
  verifiedOn: z.iso.date().optional(),
  reportedOn: z.iso.date(),
  /** Name of who reported it. */
  reportedBy: line.optional(),
  /** Why it was returned. */
  note: line.optional(),
  parts: z
    .array(z.strictObject({ dimension: z.enum(dimensions), category: z.enum(categories), value: z.number() }))
    .default([]),
  documents: z
    .array(z.strictObject({ title: line, url: webAddress.optional(), language: locale }))
    .default([]),
  /** Versions that it replaced, the first one first. */
  revisions: z.array(revision).default([]),
});

export type ValueContent = z.output<typeof value>;
