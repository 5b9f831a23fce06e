import type { Download } from './download.server.ts';

const names = (query: unknown) =>
  typeof query === 'object' && query !== null && 'initiative' in query && query.initiative !== undefined;

/** Returns the download of the query's initiative, else of all. */
export const byInitiative =
  (within: Download, all: Download): Download =>
  (wanted) =>
    names(wanted.query) ? within(wanted) : all(wanted);
