import { z } from 'zod';
import { outdatedTexts, recordState } from '../records/write.ts';
import { locale, slug } from '../shared/schema.ts';
import { pagePath } from './schema.ts';

const pageText = z.object({ name: z.string(), summary: z.string(), description: z.string() });

export const pageEditing = z.object({
  slug,
  path: pagePath,
  version: z.int().min(1),
  status: recordState,
  /** True for the software's template, not yet adapted by editors. */
  template: z.boolean(),
  sourceLocale: locale,
  outdated: outdatedTexts.default({}),
  texts: z.partialRecord(locale, pageText),
  /** Id of the page if a draft of it waits under content, which must be compared with later changes. */
  draft: z.uuid().nullable().optional(),
});

/** Without the texts' bodies. */
export const pageEditingList = z.object({
  pages: z.array(
    pageEditing.omit({ texts: true, draft: true }).extend({
      name: z.string(),
      /** Of the name. Absent if it is the source language. */
      language: locale.optional(),
      languages: z.array(locale),
    }),
  ),
});

const slugs = z.array(slug);

/** Each page is in one list. `version` changes with every order. */
export const navigationEditing = z.object({
  version: z.int().min(1),
  places: z.object({ header: slugs, explore: slugs, about: slugs, takePart: slugs, none: slugs }),
  pages: z.array(z.object({ slug, path: pagePath, name: z.string(), language: locale, status: recordState })),
});

export const pageParams = z.object({ page: slug });

export type PageEditing = z.infer<typeof pageEditing>;
export type PageEditingList = z.infer<typeof pageEditingList>;
export type NavigationEditing = z.infer<typeof navigationEditing>;
