import type { Download } from './download.server.ts';

const names = (query: unknown, record: string) =>
  typeof query === 'object' && query !== null && (query as Record<string, unknown>)[record] !== undefined;

/** Returns the download within the record if the query names one, else of all. */
export const ifWithin =
  (record: string, within: Download, all: Download): Download =>
  (wanted) =>
    names(wanted.query, record) ? within(wanted) : all(wanted);
