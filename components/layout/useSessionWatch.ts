import { useEffect, useState } from 'react';
import { track } from '#lib/analytics/track.ts';
import { verifySession } from '#lib/session/verifySession.ts';
import type { Viewer } from '#lib/session/viewer.ts';

// The server renews a token in its last minute.
const MARGIN_MS = 30_000;
const MIN_TIMER_MS = 5000;
const MAX_TIMER_MS = 2_147_000_000;

/**
 * Returns true once the session of an open page has ended. Checks when the token expires and the tab becomes
 * visible; the first check after a sign-in emits `login`.
 */
export function useSessionWatch(viewer: Viewer | null): boolean {
  const isNew = viewer?.isNew ?? false;
  const known = viewer?.expiresAt ?? null;
  // A result is valid for its page only.
  const unchecked = { known, expiresAt: known, ended: false, checks: 0 };
  const [checked, setChecked] = useState(unchecked);
  const { expiresAt, ended, checks } = checked.known === known ? checked : unchecked;

  useEffect(() => {
    if (expiresAt === null) return undefined;
    let current = true;
    async function check() {
      if (!navigator.onLine) return;
      const session = await verifySession();
      if (!current) return;
      setChecked({
        known,
        expiresAt: session?.expiresAt ?? expiresAt,
        ended: session === null,
        checks: checks + 1,
      });
      if (session?.login) track('login', session.login);
    }
    const isDue = () => Date.now() > expiresAt - MARGIN_MS;
    const onReturn = () => {
      if (document.visibilityState === 'visible' && isDue()) void check();
    };
    const wait = Math.min(Math.max(expiresAt - MARGIN_MS - Date.now(), MIN_TIMER_MS), MAX_TIMER_MS);
    // Once ended, only a return to the tab can change that.
    const timer = ended ? undefined : setTimeout(() => void check(), isNew && checks === 0 ? 0 : wait);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      current = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [known, expiresAt, ended, isNew, checks]);

  return ended;
}
