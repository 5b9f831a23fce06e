import { actionMemberEndpoints } from './actions/endpoints.ts';
import { analyticsMemberEndpoints } from './analytics/endpoints.ts';
import { auditLogMemberEndpoints } from './auditLog/endpoints.ts';
import { boundaryMemberEndpoints } from './boundaries/endpoints.ts';
import { codeMemberEndpoints } from './codes/endpoints.ts';
import { contentMemberEndpoints } from './content/endpoints.ts';
import { documentMemberEndpoints } from './documents/endpoints.ts';
import { draftMemberEndpoints } from './drafts/endpoints.ts';
import { followingMemberEndpoints } from './following/endpoints.ts';
import { formMemberEndpoints } from './forms/endpoints.ts';
import { goalMemberEndpoints } from './goals/endpoints.ts';
import { importMemberEndpoints } from './imports/endpoints.ts';
import { indicatorMemberEndpoints } from './indicators/endpoints.ts';
import { invitationMemberEndpoints } from './invitations/endpoints.ts';
import { mailMemberEndpoints } from './mails/endpoints.ts';
import { maturityMemberEndpoints } from './maturity/endpoints.ts';
import { mergeMemberEndpoints } from './merge/endpoints.ts';
import { messageMemberEndpoints } from './messages/endpoints.ts';
import { opportunityMemberEndpoints } from './opportunities/endpoints.ts';
import { pageMemberEndpoints } from './pages/endpoints.ts';
import { presenceMemberEndpoints } from './presence/endpoints.ts';
import { privacyMemberEndpoints } from './privacy/endpoints.ts';
import { progressMemberEndpoints } from './progress/endpoints.ts';
import { projectMemberEndpoints } from './projects/endpoints.ts';
import { registrationMemberEndpoints } from './registrations/endpoints.ts';
import { revisionMemberEndpoints } from './revisions/endpoints.ts';
import { settingsMemberEndpoints } from './settings/endpoints.ts';
import { statusMemberEndpoints } from './status/endpoints.ts';
import { storyMemberEndpoints } from './stories/endpoints.ts';
import { taskMemberEndpoints } from './tasks/endpoints.ts';
import { translationMemberEndpoints } from './translation/endpoints.ts';
import { userMemberEndpoints } from './users/endpoints.ts';
import { valueMemberEndpoints } from './values/endpoints.ts';

/** Methods and paths for members, which browsers load on demand. */
export const memberEndpoints = {
  ...actionMemberEndpoints,
  ...analyticsMemberEndpoints,
  ...auditLogMemberEndpoints,
  ...boundaryMemberEndpoints,
  ...codeMemberEndpoints,
  ...contentMemberEndpoints,
  ...documentMemberEndpoints,
  ...draftMemberEndpoints,
  ...followingMemberEndpoints,
  ...formMemberEndpoints,
  ...goalMemberEndpoints,
  ...importMemberEndpoints,
  ...indicatorMemberEndpoints,
  ...invitationMemberEndpoints,
  ...mailMemberEndpoints,
  ...maturityMemberEndpoints,
  ...mergeMemberEndpoints,
  ...messageMemberEndpoints,
  ...opportunityMemberEndpoints,
  ...pageMemberEndpoints,
  ...presenceMemberEndpoints,
  ...privacyMemberEndpoints,
  ...progressMemberEndpoints,
  ...projectMemberEndpoints,
  ...registrationMemberEndpoints,
  ...revisionMemberEndpoints,
  ...settingsMemberEndpoints,
  ...statusMemberEndpoints,
  ...storyMemberEndpoints,
  ...taskMemberEndpoints,
  ...translationMemberEndpoints,
  ...userMemberEndpoints,
  ...valueMemberEndpoints,
} as const;
