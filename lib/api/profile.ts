import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Profile } from '#lib/api/profileClaims.ts';

/** Returns the profile from rendering; only the server has the token. */
export const freshProfileQuery = (oid: string) =>
  queryOptions<Profile | null>({ queryKey: ['profile', oid], queryFn: skipToken, staleTime: Infinity });
