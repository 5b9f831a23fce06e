import type { Download } from './download.server.ts';
import { initiativeDownload } from './initiatives.server.ts';
import { storyDownload } from './stories.server.ts';

/** The lists that can be taken along, by the name of their files. */
export const downloads: ReadonlyMap<string, Download> = new Map([
  ['initiatives', initiativeDownload],
  ['stories', storyDownload],
]);
