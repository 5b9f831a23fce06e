import type { Exports } from '../modules/imports/exportRoutes.ts';
import type { Stores } from '../platform/storage/stores/stores.ts';
import { writeArchive } from './archive/writeArchive.ts';

export const contentExports = (stores: Stores): Exports => ({
  archive: (db, path) => writeArchive(db, stores, path),
});
