import type { Download } from './download.server.ts';
import { actionDownload } from './actions.server.ts';
import { indicatorValuesDownload } from './indicatorValues.server.ts';
import { initiativeDownload } from './initiatives.server.ts';
import { opportunityDownload } from './opportunities.server.ts';
import { projectDownload } from './projects.server.ts';

/** What can be taken along, by the name of their files. */
export const downloads: ReadonlyMap<string, Download> = new Map([
  ['initiatives', initiativeDownload],
  ['actions', actionDownload],
  ['indicator-values', indicatorValuesDownload],
  ['projects', projectDownload],
  ['opportunities', opportunityDownload],
]);
