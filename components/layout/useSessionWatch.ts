import { useEffect, useState } from 'react';
import { track } from '#lib/analytics/track.ts';
import { verifySession } from '#lib/session/verifySession.ts';
import type { Viewer } from '#lib/session/viewer.ts';

// The server renews a token in its last minute, so that is when to ask.
const MARGIN_MS = 30_000;
const MAX_TIMER_MS = 2_147_000_000;

/**
 * Whether the session of an open page has ended. It is checked when its token ends and when somebody comes back to the tab;
 * the first check after a sign-in tells the event `login`.
 */
export function useSessionWatch(viewer: Viewer | null): boolean {
  const isNew = viewer?.isNew ?? false;
  const known = viewer?.expiresAt ?? null;
  // What a check found holds for the page that it was made for.
  const [checked, setChecked] = useState({ known, expiresAt: known, ended: false });
  const { expiresAt, ended } = checked.known === known ? checked : { expiresAt: known, ended: false };

  useEffect(() => {
    if (expiresAt === null) return undefined;
    let current = true;
    async function check() {
      const session = await verifySession();
      if (!current) return;
      setChecked({ known, expiresAt: session?.expiresAt ?? expiresAt, ended: session === null });
      if (session?.login) track('login', session.login);
    }
    const isDue = () => Date.now() > expiresAt - MARGIN_MS;
    const onReturn = () => {
      if (document.visibilityState === 'visible' && isDue()) void check();
    };
    const wait = Math.min(Math.max(expiresAt - MARGIN_MS - Date.now(), 1000), MAX_TIMER_MS);
    const timer = setTimeout(() => void check(), isNew ? 0 : wait);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      current = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [known, expiresAt, isNew]);

  return ended;
}
