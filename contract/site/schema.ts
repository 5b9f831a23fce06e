import { z } from 'zod';
import { pagePath } from '../pages/schema.ts';
import { defaultLocale, locales } from '../shared/locale.ts';
import { locale } from '../shared/schema.ts';
import { userContext } from '../users/schema.ts';

/** Data for every page, all optional. `user` is null for anonymous visitors. */
export const siteContext = z.object({
  site: z
    .object({
      locales: z
        .array(locale)
        .min(1)
        .default([...locales]),
      defaultLocale: locale.default(defaultLocale),
      /** True while any published record is demonstration data. */
      demonstration: z.boolean().default(false),
      /** True while all published initiatives and organizations are, so that records need no mark. */
      onlyDemonstration: z.boolean().optional(),
      /** True if levels of initiatives follow from their reports (`docs/levels.md`). */
      computesLevels: z.boolean().optional(),
      /** Published ones of `sitePagePaths`; the portal links to no others. */
      pages: z.array(pagePath).default([]),
      totals: z
        .object({
          initiatives: z.int().min(0),
          countries: z.int().min(0),
          organizations: z.int().min(0),
          commodities: z.int().min(0),
          areaHa: z.number().min(0),
          population: z.int().min(0),
          /** Public values of indicators, and those checked by others. */
          values: z.object({ reported: z.int().min(0), checked: z.int().min(0) }).optional(),
        })
        .optional(),
    })
    .prefault({}),
  user: userContext.nullable().default(null),
});

export type SiteContext = z.infer<typeof siteContext>;
