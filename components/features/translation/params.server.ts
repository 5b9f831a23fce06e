import { z } from 'zod';
import { locales } from '#contract/shared/locale.ts';
import { translationNouns, translationStates } from '#contract/translation/constants.ts';
import type { TranslationSearch } from '#lib/api/translation.ts';

export const translationParams = z.object({
  language: z.enum(locales),
  noun: z.enum(translationNouns),
  id: z.uuid(),
});

const oneOf = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const some = <T extends string>(values: readonly T[]) =>
  z
    .preprocess((given) => [given].flat(), z.array(z.unknown()))
    .transform((given) => values.filter((each) => given.includes(each)));

/** Invalid parts of the address are left out. */
export const translationListParams = z
  .object({
    language: oneOf(z.enum(locales)),
    state: some(translationStates),
    noun: some(translationNouns),
    q: oneOf(z.string().trim().min(1).max(200)),
    page: oneOf(z.coerce.number().int().min(1).max(100_000)),
  })
  .transform(({ language, state, noun, q, page }): TranslationSearch => ({
    ...(language !== undefined && { language }),
    ...(state.length > 0 && { state }),
    ...(noun.length > 0 && { noun }),
    ...(q !== undefined && { q }),
    ...(page !== undefined && { page }),
  }));
