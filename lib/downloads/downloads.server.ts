import type { Download } from './download.server.ts';
import { actionDownload } from './actions.server.ts';
import { initiativeDownload } from './initiatives.server.ts';

/** The lists that can be taken along, by the name of their files. */
export const downloads: ReadonlyMap<string, Download> = new Map([
  ['initiatives', initiativeDownload],
  ['actions', actionDownload],
]);
