import { z } from 'zod';
import { sitePagePaths } from '#contract/pages/constants.ts';
import { settingsSections, setupSections } from '#contract/settings/constants.ts';
import { locale } from '#contract/shared/schema.ts';

export const sectionParams = z.object({ section: z.enum(settingsSections) });

/** Token of the one-time link, and chosen step. */
export const setupParams = z.object({
  token: z.string().max(100).catch(''),
  step: z
    .enum([...setupSections, 'pages', 'last'])
    .nullable()
    .catch(null),
});

/** Default language: that of the interface. */
export const pageParams = z.object({ page: z.enum(sitePagePaths), language: locale.nullable().catch(null) });
