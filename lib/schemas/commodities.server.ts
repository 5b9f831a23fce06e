import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import { figureViews } from '#lib/commodities/figureView.ts';

/** View of the figures; invalid ones count as the default, charts. */
const view = z.enum(figureViews).catch(figureViews[0]);

export const initiativeCommoditiesParams = z.object({ initiative: slug, view });

export const organizationCommoditiesParams = z.object({ organization: slug, view });
