import type { Profile } from '#lib/api/profileClaims.ts';
import { fetchProfile, type ProfileService } from '#lib/session/profileService.server.ts';
import type { Findings } from './findings.ts';

const advice: readonly (readonly [RegExp, string])[] = [
  [/invalid_client/, 'Check GRAPH_CLIENT_ID and GRAPH_CLIENT_SECRET.'],
  [/status 403/, 'Grant the application the permission User.Read.All, with admin consent.'],
  [
    /status 404/,
    'Check the address: users of Microsoft Graph are at https://graph.microsoft.com/v1.0/users/{oid}.',
  ],
  [
    /status 401/,
    'The service refuses the token. Microsoft Graph needs a token of the application: end the address with /users/{oid}.',
  ],
];

export async function checkProfile(
  service: ProfileService | null,
  { person, accessToken, findings }: { person: Profile; accessToken: string; findings: Findings },
): Promise<void> {
  if (!service) {
    findings.add('note', 'No profile address is set: the profile shows what the identity token says.');
    return;
  }
  try {
    await fetchProfile(person, accessToken, service);
    findings.add('ok', 'Profile');
  } catch (error) {
    const { message } = error as Error;
    const way = advice.find(([pattern]) => pattern.test(message))?.[1] ?? '';
    findings.add('error', `The profile cannot be read: ${message}. ${way}`.trim());
  }
}
