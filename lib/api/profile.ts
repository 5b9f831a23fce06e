import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Profile } from '#lib/api/profileClaims.ts';

/** A person's profile as the graph service had it when the page was made; only the server can ask it, with their token. */
export const freshProfileQuery = (oid: string) =>
  queryOptions<Profile | null>({ queryKey: ['profile', oid], queryFn: skipToken, staleTime: Infinity });
