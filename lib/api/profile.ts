import { queryOptions, skipToken } from '@tanstack/react-query';
import type { OwnSession } from '#lib/api/ownSession.ts';
import type { Profile } from '#lib/api/profileClaims.ts';

/** Returns the profile from rendering; only the server has the token. */
export const freshProfileQuery = (oid: string) =>
  queryOptions<Profile | null>({ queryKey: ['profile', oid], queryFn: skipToken, staleTime: Infinity });

/** Returns the person's open sessions from rendering, null where they could not be read; only the server knows them. */
export const ownSessionsQuery = (oid: string) =>
  queryOptions<OwnSession[] | null>({
    queryKey: ['own-sessions', oid],
    queryFn: skipToken,
    staleTime: Infinity,
  });
