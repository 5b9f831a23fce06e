import { actionDownload } from '#components/features/actions/download.server.ts';
import { eventsDownload, unmetDemandDownload } from '#components/features/analytics/download.server.ts';
import { compareDownload, recordCompareDownload } from '#components/features/compare/download.server.ts';
import {
  consortiumDashboardDownload,
  consortiumDownload,
} from '#components/features/consortiums/download.server.ts';
import { convenerDownload } from '#components/features/conveners/download.server.ts';
import { documentDownload } from '#components/features/documents/download.server.ts';
import { initiativeDownload } from '#components/features/initiatives/download.server.ts';
import { comparedOpportunities } from '#components/features/opportunities/comparison.ts';
import { opportunityDownload } from '#components/features/opportunities/download.server.ts';
import {
  organizationDashboardDownload,
  organizationDownload,
} from '#components/features/organizations/download.server.ts';
import { auditLogDownload } from '#components/features/people/auditLogDownload.server.ts';
import { indicatorValuesDownload } from '#components/features/progress/valueDownload.server.ts';
import { comparedProjects } from '#components/features/projects/comparison.ts';
import { projectDownload } from '#components/features/projects/download.server.ts';
import { sourcingAreaDownload } from '#components/features/sourcingAreas/download.server.ts';
import { storyDownload, updateDownload } from '#components/features/stories/download.server.ts';
import { downloadRoute } from '#lib/downloads/downloadRoute.server.ts';

// Files are written part by part.
export const config = { api: { responseLimit: false } };

/** `GET /api/downloads/{locale}/{list}.{format}?{filters}`: results of a list, or values. */
export default downloadRoute({
  initiatives: initiativeDownload,
  organizations: organizationDownload,
  conveners: convenerDownload,
  consortiums: consortiumDownload,
  documents: documentDownload,
  sourcingAreas: sourcingAreaDownload,
  stories: storyDownload,
  updates: updateDownload,
  actions: actionDownload,
  compare: compareDownload,
  'compare-opportunities': recordCompareDownload(comparedOpportunities),
  'compare-projects': recordCompareDownload(comparedProjects),
  'indicator-values': indicatorValuesDownload,
  projects: projectDownload,
  opportunities: opportunityDownload,
  unmetDemand: unmetDemandDownload,
  events: eventsDownload,
  'organization-dashboard': organizationDashboardDownload,
  'consortium-dashboard': consortiumDashboardDownload,
  'audit-log': auditLogDownload,
});
