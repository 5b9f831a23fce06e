import type { z } from 'zod';
import type { Kind } from './kind.ts';
import { actionPlans } from './kinds/actionPlans.ts';
import { actions } from './kinds/actions.ts';
import { consortiums } from './kinds/consortiums.ts';
import { conveners } from './kinds/conveners.ts';
import { indicators } from './kinds/indicators.ts';
import { documents } from './kinds/documents.ts';
import { initiatives } from './kinds/initiatives.ts';
import { maturity } from './kinds/maturity.ts';
import { opportunities } from './kinds/opportunities.ts';
import { organizations } from './kinds/organizations.ts';
import { pages } from './kinds/pages.ts';
import { sourcingAreas } from './kinds/sourcingAreas.ts';
import { projects } from './kinds/projects.ts';
import { stories } from './kinds/stories.ts';

/** Every kind of content, in the order of their references: a kind refers only to kinds before it. */
export const kinds = [
  organizations,
  conveners,
  consortiums,
  initiatives,
  maturity,
  actionPlans,
  actions,
  indicators,
  projects,
  opportunities,
  stories,
  pages,
  documents,
  sourcingAreas,
] as const satisfies readonly Kind[];

type Registered = (typeof kinds)[number];

/** A content file as it is written by hand. */
export type ContentInput = { demonstration?: boolean } & {
  [K in Registered as K['name']]?: z.input<K['schema']>[];
};
