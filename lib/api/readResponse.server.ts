import type { z } from 'zod';
import { type OperationName, operations, type ResponseBody } from '#contract/operations.ts';
import { isObject } from '#contract/shared/isObject.ts';
import { userContext } from '#contract/users/schema.ts';
import { readTolerantly, type TolerantRead } from './tolerantReader.server.ts';

/** Written back, besides those at `…/editing`. */
const edited: ReadonlySet<OperationName> = new Set(['getDraft', 'getProgressEditing', 'getRevision']);

/**
 * Reads a 2xx response as far as it satisfies the contract.
 *
 * @param isSignedIn true for calls with an access token
 */
export function readResponse<N extends OperationName>(
  name: N,
  data: unknown,
  isSignedIn: boolean,
): TolerantRead<ResponseBody<N>> {
  const { method, path, response } = operations[name];
  const isWrite = method !== 'GET';
  // A change has been accepted, even with an invalid body or none.
  const body = isWrite && !isObject(data) ? {} : data;
  const isRecord = isWrite && !response.safeParse({}).success;
  const isEdited = isRecord || edited.has(name) || path.endsWith('editing');
  const given = name === 'getContext' ? contextOf(body, isSignedIn) : body;
  return readTolerantly(response as z.ZodType, given, { isEdited, isAccepted: isWrite }) as TolerantRead<
    ResponseBody<N>
  >;
}

/** Another context API may send the bare user context. */
function contextOf(data: unknown, isSignedIn: boolean): unknown {
  if (!isObject(data)) return data;
  const { site, user } = data;
  const keys = Object.keys(data);
  if (keys.length > 0 && !keys.some((key) => key === 'site' || key === 'user' || key in userContext.shape))
    return data;
  if (!isSignedIn) return { site, user: null };
  const isBare = Array.isArray(data['roles']) || !('user' in data);
  return { site, user: isBare ? data : user };
}
