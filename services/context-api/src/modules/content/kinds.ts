import type { ChoiceNoun, ContentNoun } from '#contract/content/constants.ts';
import { goals } from '#contract/goals/definition.ts';
import { indicators } from '#contract/indicators/definition.ts';
import type { RecordDefinition } from '#contract/records/definition.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { targetOf } from '../../platform/definitions/targets.ts';
import { consortiums } from '../consortiums/content.ts';
import { conveners } from '../conveners/content.ts';
import { initiatives } from '../initiatives/content.ts';
import { opportunities } from '../opportunities/content.ts';
import { organizations } from '../organizations/content.ts';
import { pages } from '../pages/content.ts';
import { projects } from '../projects/content.ts';
import { sourcingAreas } from '../sourcingAreas/content.ts';
import { stories } from '../stories/content.ts';

export const kindsByNoun: Readonly<Record<ContentNoun, RecordKind>> = {
  initiatives: initiatives as unknown as RecordKind,
  organizations: organizations as unknown as RecordKind,
  conveners: conveners as unknown as RecordKind,
  consortiums: consortiums as unknown as RecordKind,
  projects: projects as unknown as RecordKind,
  opportunities: opportunities as unknown as RecordKind,
  sourcingAreas: sourcingAreas as unknown as RecordKind,
  stories: stories as unknown as RecordKind,
  pages: pages as unknown as RecordKind,
};

/** Records that others refer to. */
export type Choosable = Pick<RecordKind, 'entity' | 'parent'> & {
  readonly definition: Pick<RecordDefinition, 'entity' | 'rights' | 'scope' | 'fixed'> &
    Partial<Pick<RecordDefinition, 'facts'>>;
};

const choosableOf = (definition: RecordDefinition): Choosable => ({
  entity: definition.entity,
  parent: targetOf(definition.name).parent!,
  definition,
});

export const choosable: Readonly<Record<ChoiceNoun, Choosable>> = {
  ...kindsByNoun,
  goals: choosableOf(goals),
  indicators: choosableOf(indicators),
};
