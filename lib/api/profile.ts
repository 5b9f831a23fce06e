import { queryOptions, skipToken } from '@tanstack/react-query';
import type { OwnSession } from '#lib/api/ownSession.ts';
import type { Profile } from '#lib/api/profileClaims.ts';

/** Query filled by rendering: only the server has the token. */
export const freshProfileQuery = (oid: string) =>
  queryOptions<Profile | null>({ queryKey: ['profile', oid], queryFn: skipToken, staleTime: Infinity });

/** Query filled by rendering; null after an error. */
export const ownSessionsQuery = (oid: string) =>
  queryOptions<OwnSession[] | null>({
    queryKey: ['own-sessions', oid],
    queryFn: skipToken,
    staleTime: Infinity,
  });
