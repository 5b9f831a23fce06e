import { consortiums } from '../consortiums/definition.ts';
import { conveners } from '../conveners/definition.ts';
import { initiatives } from '../initiatives/definition.ts';
import { opportunities } from '../opportunities/definition.ts';
import { organizations } from '../organizations/definition.ts';
import { pages } from '../pages/definition.ts';
import { projects } from '../projects/definition.ts';
import type { RecordDefinition } from '../records/definition.ts';
import { sourcingAreas } from '../sourcingAreas/definition.ts';
import { stories } from '../stories/definition.ts';
import type { ContentNoun } from './constants.ts';

export const definitions: Readonly<Record<ContentNoun, RecordDefinition>> = {
  initiatives,
  organizations,
  conveners,
  consortiums,
  projects,
  opportunities,
  sourcingAreas,
  stories,
  pages,
};
