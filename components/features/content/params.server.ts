import { z } from 'zod';
import { contentNouns, contentSorts, contentStates } from '#contract/content/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import type { ContentSearch } from '#lib/api/content.ts';

const noun = z.enum(contentNouns);

export const contentNounParams = z.object({ noun });
export const contentRecordParams = z.object({ noun, id: z.uuid() });

const oneOf = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Invalid parts of the address are left out. */
export const contentListParams = z
  .object({
    noun,
    q: oneOf(z.string().trim().min(1).max(200)),
    state: z
      .preprocess((given) => [given].flat(), z.array(z.unknown()))
      .transform((given) => contentStates.filter((state) => given.includes(state))),
    within: oneOf(z.string().max(400)),
    behind: oneOf(z.enum(locales)),
    initiative: oneOf(z.string().trim().min(1).max(200)),
    organization: oneOf(z.string().trim().min(1).max(200)),
    mine: oneOf(z.enum(['yes'])),
    sort: oneOf(z.enum(contentSorts)),
    page: oneOf(z.coerce.number().int().min(1).max(100_000)),
  })
  .transform(({ noun: of, state, ...rest }): { noun: typeof of; search: ContentSearch } => ({
    noun: of,
    search: {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(state.length > 0 && { state }),
    },
  }));
