import { z } from 'zod';
import { locale, slug } from '../shared/schema.ts';
import { outdatedTexts } from './write.ts';

/** Person and time of an editing step. */
export const editingStep = z.object({
  name: z.string(),
  /** True if the caller took it. */
  isYou: z.boolean(),
  at: z.iso.datetime(),
});

export const recordVersion = z.int().min(1);

export const editedRecord = {
  slug,
  /** See `saved`. */
  firstSlug: slug.nullish(),
  version: recordVersion,
  sourceLocale: locale,
  outdated: outdatedTexts.optional(),
  edited: editingStep,
};
