import { actionNoun } from './modules/actions/noun.ts';
import { planNoun } from './modules/actions/planNoun.ts';
import { consortiumNoun } from './modules/consortiums/noun.ts';
import { convenerNoun } from './modules/conveners/noun.ts';
import { documentNoun } from './modules/documents/noun.ts';
import { goalNoun } from './modules/goals/noun.ts';
import { indicatorNoun } from './modules/indicators/noun.ts';
import { initiativeNoun } from './modules/initiatives/noun.ts';
import { maturityNoun } from './modules/maturity/noun.ts';
import { opportunityNoun } from './modules/opportunities/noun.ts';
import { organizationNoun } from './modules/organizations/noun.ts';
import { pageNoun } from './modules/pages/noun.ts';
import { projectNoun } from './modules/projects/noun.ts';
import { sourcingAreaNoun } from './modules/sourcingAreas/noun.ts';
import { storyNoun } from './modules/stories/noun.ts';
import { valueNoun } from './modules/values/noun.ts';
import type { Noun } from './platform/nouns/noun.ts';

/** All nouns of the platform; a new one is added here. */
export const nouns: readonly Noun[] = [
  initiativeNoun,
  goalNoun,
  indicatorNoun,
  valueNoun,
  maturityNoun,
  organizationNoun,
  convenerNoun,
  storyNoun,
  pageNoun,
  consortiumNoun,
  sourcingAreaNoun,
  documentNoun,
  actionNoun,
  planNoun,
  projectNoun,
  opportunityNoun,
];
