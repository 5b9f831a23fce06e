import { routes } from '#lib/config/routes.ts';
import type { VerifiedSession } from '#lib/session/verifiedSession.ts';

/** Checks the session in the browser; null without one or after a logged error. */
export async function verifySession(): Promise<VerifiedSession | null> {
  try {
    const response = await fetch(routes.verify(), { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) throw new Error(`the session check answered ${response.status}`);
    return (await response.json()) as VerifiedSession | null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
