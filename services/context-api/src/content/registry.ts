import type { z } from 'zod';
import { actions } from '../modules/actions/content.ts';
import { actionPlans } from '../modules/actions/planContent.ts';
import { consortiums } from '../modules/consortiums/content.ts';
import { conveners } from '../modules/conveners/content.ts';
import { documents } from '../modules/documents/content.ts';
import { indicators } from '../modules/indicators/content.ts';
import { initiatives } from '../modules/initiatives/content.ts';
import { maturity } from '../modules/maturity/content.ts';
import { opportunities } from '../modules/opportunities/content.ts';
import { organizations } from '../modules/organizations/content.ts';
import { pages } from '../modules/pages/content.ts';
import { projects } from '../modules/projects/content.ts';
import { sourcingAreas } from '../modules/sourcingAreas/content.ts';
import { stories } from '../modules/stories/content.ts';
import type { Kind } from '../platform/content/kind.ts';
import type { RecordKind } from '../platform/definitions/kindOf.ts';

/** Kinds of content, ordered so that each refers only to kinds before it. */
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

/**
 * All nouns in loading order. Goals are inside their initiatives in content files (`isInside`), values and
 * results are rows of indicators and assessments.
 */
export const nouns: readonly RecordKind[] = (kinds as unknown as readonly RecordKind[]).flatMap((kind) => [
  kind,
  ...Object.values(kind.inside),
]);

type Registered = (typeof kinds)[number];

export type ContentInput = { demonstration?: boolean } & {
  [K in Registered as K['name']]?: z.input<K['schema']>[];
};
