import { actionNoun } from './modules/actions/noun.ts';
import { planNoun } from './modules/actions/planNoun.ts';
import { countNoun } from './modules/analytics/noun.ts';
import { boundaryNoun } from './modules/boundaries/noun.ts';
import { consortiumNoun } from './modules/consortiums/noun.ts';
import { convenerNoun } from './modules/conveners/noun.ts';
import { documentNoun } from './modules/documents/noun.ts';
import { followNoun } from './modules/following/noun.ts';
import { newsletterNoun } from './modules/forms/noun.ts';
import { goalNoun } from './modules/goals/noun.ts';
import { importNoun } from './modules/imports/noun.ts';
import { indicatorNoun } from './modules/indicators/noun.ts';
import { initiativeNoun } from './modules/initiatives/noun.ts';
import { invitationNoun } from './modules/invitations/noun.ts';
import { maturityNoun } from './modules/maturity/noun.ts';
import { submissionNoun } from './modules/messages/noun.ts';
import { opportunityNoun } from './modules/opportunities/noun.ts';
import { organizationNoun } from './modules/organizations/noun.ts';
import { pageNoun } from './modules/pages/noun.ts';
import { projectNoun } from './modules/projects/noun.ts';
import { savedNoun } from './modules/saved/noun.ts';
import { settingsNoun } from './modules/settings/noun.ts';
import { sourcingAreaNoun } from './modules/sourcingAreas/noun.ts';
import { storyNoun } from './modules/stories/noun.ts';
import { translationNoun } from './modules/translation/noun.ts';
import { valueNoun } from './modules/values/noun.ts';
import type { Noun } from './platform/nouns/noun.ts';

/** All nouns, those with the most pictures first: files are looked for in this order. */
export const nouns: readonly Noun[] = [
  storyNoun,
  pageNoun,
  documentNoun,
  goalNoun,
  indicatorNoun,
  valueNoun,
  maturityNoun,
  actionNoun,
  planNoun,
  projectNoun,
  opportunityNoun,
  initiativeNoun,
  organizationNoun,
  convenerNoun,
  consortiumNoun,
  sourcingAreaNoun,
  settingsNoun,
  boundaryNoun,
  submissionNoun,
  followNoun,
  savedNoun,
  newsletterNoun,
  invitationNoun,
  countNoun,
  importNoun,
  translationNoun,
];
