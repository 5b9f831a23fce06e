import { comparedOpportunities, comparedProjects } from '#lib/api/comparedNouns.ts';
import { actionDownload } from './actions.server.ts';
import { eventsDownload, unmetDemandDownload } from './analytics.server.ts';
import { auditLogDownload } from './auditLog.server.ts';
import { compareDownload, recordCompareDownload } from './compare.server.ts';
import { consortiumDashboardDownload, organizationDashboardDownload } from './dashboards.server.ts';
import { consortiumDownload, convenerDownload, organizationDownload } from './directories.server.ts';
import { documentDownload } from './documents.server.ts';
import type { Download } from './download.server.ts';
import { indicatorValuesDownload } from './indicatorValues.server.ts';
import { initiativeDownload } from './initiatives.server.ts';
import { opportunityDownload } from './opportunities.server.ts';
import { projectDownload } from './projects.server.ts';
import { sourcingAreaDownload } from './sourcingAreas.server.ts';
import { storyDownload, updateDownload } from './stories.server.ts';

export const downloads: ReadonlyMap<string, Download> = new Map([
  ['initiatives', initiativeDownload],
  ['organizations', organizationDownload],
  ['conveners', convenerDownload],
  ['consortiums', consortiumDownload],
  ['documents', documentDownload],
  ['sourcingAreas', sourcingAreaDownload],
  ['stories', storyDownload],
  ['updates', updateDownload],
  ['actions', actionDownload],
  ['compare', compareDownload],
  ['compare-opportunities', recordCompareDownload(comparedOpportunities)],
  ['compare-projects', recordCompareDownload(comparedProjects)],
  ['indicator-values', indicatorValuesDownload],
  ['projects', projectDownload],
  ['opportunities', opportunityDownload],
  ['unmetDemand', unmetDemandDownload],
  ['events', eventsDownload],
  ['organization-dashboard', organizationDashboardDownload],
  ['consortium-dashboard', consortiumDashboardDownload],
  ['audit-log', auditLogDownload],
]);
