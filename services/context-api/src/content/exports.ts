import type { Exports } from '../modules/imports/exportRoutes.ts';
import { writeArchive } from './archive/writeArchive.ts';

/** Writers of exports, by the file that they write. */
export const contentExports: Exports = {
  archive: writeArchive,
};
