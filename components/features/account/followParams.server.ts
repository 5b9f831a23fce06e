import { z } from 'zod';
import { listOf, searchToFollow } from '#lib/api/followed.ts';
import { initiativeListDefinition } from '#lib/api/initiatives.ts';
import { listParams } from '#lib/page/listParams.server.ts';

/** Search whose filters the context API checks, but for initiatives. */
export const followedSearchParams = z.record(z.string(), z.unknown()).transform((query) => {
  const list = listOf(typeof query['list'] === 'string' ? `list=${query['list']}` : '');
  const filters = list === 'initiatives' ? listParams(initiativeListDefinition).parse(query).search : query;
  return { search: searchToFollow(list, { ...filters }) };
});
