import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import { figureViews } from '#lib/config/figureView.ts';

/** Invalid views count as the default. */
const view = z.enum(figureViews).catch(figureViews[0]);

export const initiativeCommoditiesParams = z.object({ initiative: slug, view });

export const organizationCommoditiesParams = z.object({ organization: slug, view });
