import { ApiError } from '#lib/http/apiError.ts';
import { beyondVisit } from '#lib/http/visit.server.ts';

const PAGE_MS = 4000;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
}

/**
 * Reads a list page by page, to limit memory.
 *
 * @param read starts its calls at once; each further page has the time of a call for itself, since a long
 * list may outlast the visit
 * @throws ApiError `unavailable` if the list has become shorter meanwhile: records may have slipped to a page
 * already read
 */
export async function* allPages<P extends Page<unknown>>(
  read: (page: number) => Promise<P>,
): AsyncGenerator<P, undefined> {
  let before: P | undefined;
  for (let page = 1; page <= (before?.pageCount ?? 1); page += 1) {
    const found: P = await (before === undefined ? read(page) : beyondVisit(PAGE_MS, () => read(page)));
    if (found.page !== page || found.total < (before?.total ?? 0))
      throw new ApiError('unavailable', `the list has become shorter while page ${String(page)} was read`);
    yield found;
    before = found;
  }
}
