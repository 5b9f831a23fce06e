import { settings } from '#lib/config/settings.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { Profile } from '../api/profileClaims.ts';
import { identityOf } from './identitySettings.ts';
import { fetchProfile, profileServiceOf } from './profileService.server.ts';

/** Returns null after an error, undefined without a service. */
export async function freshProfile(known: Profile, accessToken: string): Promise<Profile | null | undefined> {
  const given = settings();
  const service = profileServiceOf(given, identityOf(given));
  if (!service) return undefined;
  try {
    return await fetchProfile(known, accessToken, service);
  } catch (error) {
    logger().warn({ reason: (error as Error).message }, 'the profile could not be read');
    return null;
  }
}
