import { z } from 'zod';
import { locale } from '../shared/schema.ts';
import { pagePath } from './schema.ts';

const pageLink = z.object({
  path: pagePath,
  sourceLocale: locale,
  names: z.partialRecord(locale, z.string()),
});

const links = z.array(pageLink).default([]);

/** Linked pages, in order. */
export const navigation = z.object({ header: links, explore: links, about: links, takePart: links });

export type Navigation = z.infer<typeof navigation>;
