import Router from 'next/router';
import { useEffect } from 'react';
import { forget } from '#lib/analytics/track.ts';
import { doNotTrack } from '#lib/analytics/wishes.ts';
import { useSite } from './SiteProvider.tsx';
import { whenIdle } from './whenIdle.ts';

/**
 * Counts visits: with a tag manager after consent, without one unless the browser asks not to track. A
 * prerendered page waits for the visit.
 */
export function useAnalytics(): void {
  const { settings } = useSite();
  const isKnown = settings !== null;
  const tagManagerId = settings?.tagManagerId ?? null;
  useEffect(() => {
    if (!isKnown) return undefined;
    const load = async (late: boolean) => {
      const { startAnalytics } = await import('#lib/analytics/start.ts');
      await startAnalytics({ router: () => Router, tagManagerId, late });
    };
    const begin = (late = false) => {
      whenIdle(() => void load(late).catch(forget));
    };
    const { dataset } = document.documentElement;
    const consent = () => {
      if (dataset['consent'] === 'granted') begin(true);
    };
    const mayTrack = tagManagerId === null ? !doNotTrack() : dataset['consent'] === 'granted';
    if (!mayTrack) forget();
    if (mayTrack && 'prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', () => begin(), { once: true });
    } else if (mayTrack) begin();
    if (tagManagerId === null) return undefined;
    addEventListener('consent', consent);
    return () => {
      removeEventListener('consent', consent);
    };
  }, [isKnown, tagManagerId]);
}
