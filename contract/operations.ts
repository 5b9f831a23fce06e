import type { z } from 'zod';
import { actionOperations } from './operations/actions.ts';
import { analyticsOperations } from './operations/analytics.ts';
import { consortiumOperations } from './operations/consortiums.ts';
import { contributionOperations } from './operations/contributions.ts';
import { maturityEditingOperations } from './operations/maturityEditing.ts';
import { convenerOperations } from './operations/conveners.ts';
import { goalOperations } from './operations/goals.ts';
import { editingOperations } from './operations/editing.ts';
import { formDraftOperations } from './operations/formDrafts.ts';
import { documentOperations } from './operations/documents.ts';
import { followingOperations } from './operations/following.ts';
import { formOperations } from './operations/forms.ts';
import { initiativeOperations } from './operations/initiatives.ts';
import { messageOperations } from './operations/messages.ts';
import { maturityOperations } from './operations/maturity.ts';
import type { OperationTable } from './operations/operation.ts';
import { opportunityOperations } from './operations/opportunities.ts';
import { organizationOperations } from './operations/organizations.ts';
import { pageOperations } from './operations/pages.ts';
import { revisionOperations } from './operations/revisions.ts';
import { projectOperations } from './operations/projects.ts';
import { searchOperations } from './operations/search.ts';
import { siteOperations } from './operations/site.ts';
import { sourcingAreaOperations } from './operations/sourcingAreas.ts';
import { storyOperations } from './operations/stories.ts';
import { userOperations } from './operations/users.ts';
import { verificationOperations } from './operations/verification.ts';

/**
 * Every call of the context API: its name, place and shapes. The service registers its routes from this table, the
 * portal makes its calls from it. Every call carries `Ocp-Apim-Subscription-Key`; `Accept-Language` chooses the language.
 */
export const operations = {
  ...siteOperations,
  ...initiativeOperations,
  ...maturityOperations,
  ...actionOperations,
  ...verificationOperations,
  ...goalOperations,
  ...projectOperations,
  ...opportunityOperations,
  ...organizationOperations,
  ...convenerOperations,
  ...consortiumOperations,
  ...storyOperations,
  ...pageOperations,
  ...documentOperations,
  ...sourcingAreaOperations,
  ...searchOperations,
  ...userOperations,
  ...maturityEditingOperations,
  ...contributionOperations,
  ...analyticsOperations,
  ...editingOperations,
  ...revisionOperations,
  ...formDraftOperations,
  ...formOperations,
  ...messageOperations,
  ...followingOperations,
} as const satisfies OperationTable;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** The calls that change something. */
export type WriteName = {
  [N in OperationName]: Operations[N]['method'] extends 'GET' ? never : N;
}[OperationName];
export type Answer<N extends OperationName> = z.infer<Operations[N]['answer']>;
