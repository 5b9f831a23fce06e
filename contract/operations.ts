import type { z } from 'zod';
import { actionOperations } from './actions/operations.ts';
import { analyticsOperations } from './analytics/operations.ts';
import { auditLogOperations } from './auditLog/operations.ts';
import { boundaryOperations } from './boundaries/operations.ts';
import { codeListOperations } from './codeLists/operations.ts';
import { codeOperations } from './codes/operations.ts';
import { commodityOperations } from './commodities/operations.ts';
import { consortiumOperations } from './consortiums/operations.ts';
import { contentOperations } from './content/operations.ts';
import { convenerOperations } from './conveners/operations.ts';
import { dashboardOperations } from './dashboards/operations.ts';
import { documentOperations } from './documents/operations.ts';
import { draftOperations } from './drafts/operations.ts';
import { followingOperations } from './following/operations.ts';
import { formOperations } from './forms/operations.ts';
import { goalOperations } from './goals/operations.ts';
import { importOperations } from './imports/operations.ts';
import { indicatorOperations } from './indicators/operations.ts';
import { initiativeOperations } from './initiatives/operations.ts';
import { invitationOperations } from './invitations/operations.ts';
import { mailOperations } from './mails/operations.ts';
import { maturityOperations } from './maturity/operations.ts';
import { mergeOperations } from './merge/operations.ts';
import { messageOperations } from './messages/operations.ts';
import { opportunityOperations } from './opportunities/operations.ts';
import { organizationOperations } from './organizations/operations.ts';
import { pageOperations } from './pages/operations.ts';
import { presenceOperations } from './presence/operations.ts';
import { privacyOperations } from './privacy/operations.ts';
import { progressOperations } from './progress/operations.ts';
import { projectOperations } from './projects/operations.ts';
import { registrationOperations } from './registrations/operations.ts';
import { revisionOperations } from './revisions/operations.ts';
import { searchOperations } from './search/operations.ts';
import { settingsOperations } from './settings/operations.ts';
import type { OperationTable } from './shared/operation.ts';
import { siteOperations } from './site/operations.ts';
import { sourcingAreaOperations } from './sourcingAreas/operations.ts';
import { statusOperations } from './status/operations.ts';
import { storyOperations } from './stories/operations.ts';
import { taskOperations } from './tasks/operations.ts';
import { translationOperations } from './translation/operations.ts';
import { userOperations } from './users/operations.ts';
import { valueOperations } from './values/operations.ts';
import { verificationOperations } from './verification/operations.ts';

/**
 * Calls of the context API; both service and portal use this table. Every call carries
 * `Ocp-Apim-Subscription-Key`; `Accept-Language` chooses the language.
 */
export const operations = {
  ...actionOperations,
  ...analyticsOperations,
  ...auditLogOperations,
  ...boundaryOperations,
  ...codeListOperations,
  ...codeOperations,
  ...commodityOperations,
  ...consortiumOperations,
  ...contentOperations,
  ...convenerOperations,
  ...dashboardOperations,
  ...documentOperations,
  ...draftOperations,
  ...followingOperations,
  ...formOperations,
  ...goalOperations,
  ...importOperations,
  ...indicatorOperations,
  ...initiativeOperations,
  ...invitationOperations,
  ...mailOperations,
  ...maturityOperations,
  ...mergeOperations,
  ...messageOperations,
  ...opportunityOperations,
  ...organizationOperations,
  ...pageOperations,
  ...presenceOperations,
  ...privacyOperations,
  ...progressOperations,
  ...projectOperations,
  ...registrationOperations,
  ...revisionOperations,
  ...searchOperations,
  ...settingsOperations,
  ...siteOperations,
  ...sourcingAreaOperations,
  ...statusOperations,
  ...storyOperations,
  ...taskOperations,
  ...translationOperations,
  ...userOperations,
  ...valueOperations,
  ...verificationOperations,
} as const satisfies OperationTable;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type WriteName = {
  [N in OperationName]: Operations[N]['method'] extends 'GET' ? never : N;
}[OperationName];
export type ResponseBody<N extends OperationName> = z.infer<Operations[N]['response']>;
