import { z } from 'zod';
import { loadable, withDefaults } from '#contract/records/derive.ts';
import { verificationStates } from '#contract/records/verificationStates.ts';
import { webAddress } from '#contract/shared/schema.ts';
import { emptyValueText, verifierTypes } from '#contract/values/constants.ts';
import { valueEvidence, valueNumbers, valueTexts } from '#contract/values/schema.ts';
import { line, textOf, year } from '../../platform/content/shapes.ts';

const { value: number, parts } = withDefaults(loadable(valueNumbers), { value: null, parts: [] });
const texts = withDefaults(loadable(valueTexts), emptyValueText);
const { title, language } = loadable(valueEvidence);

const revision = z.strictObject({
  value: number,
  replacedOn: z.iso.date(),
  verification: z.enum(verificationStates).default('self-reported'),
  text: textOf({ narrative: texts.narrative, reason: line }),
});

/** The value of one year; in text what it says in words, or why it is not available. */
export const value = z.strictObject({
  year,
  value: number,
  text: textOf(texts).default({}),
  state: z.enum(['draft', 'submitted', 'returned', 'approved']).default('approved'),
  verification: z.enum(verificationStates).default('self-reported'),
  verifiedBy: z.enum(verifierTypes).optional(),
  verifiedOn: z.iso.date().optional(),
  reportedOn: z.iso.date(),
  /** Name of who reported it. */
  reportedBy: line.optional(),
  /** Why it was returned. */
  note: line.optional(),
  parts,
  documents: z.array(z.strictObject({ title, url: webAddress.optional(), language })).default([]),
  /** Versions that it replaced, the first one first. */
  revisions: z.array(revision).default([]),
});

export type ValueContent = z.output<typeof value>;
