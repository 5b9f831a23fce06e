import type { TrackedEvent } from './events.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

/** Loads the container after consent. */
export function loadTagManager(id: string): (tracked: TrackedEvent) => void {
  window.gtag?.('consent', 'update', { analytics_storage: 'granted' });
  const layer = (window.dataLayer ??= []);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
  addEventListener('consent', leaveTagManager);
  return ({ event, payload }) => {
    layer.push({ event, ...payload });
  };
}

/** Removes Google's cookies (`_ga`, `_gid`, `_gcl_au`) after a withdrawal. */
function leaveTagManager(): void {
  if (document.documentElement.dataset['consent'] === 'granted') return;
  for (const cookie of document.cookie.split('; ').filter((each) => each.startsWith('_g'))) {
    const gone = `${cookie.replace(/=.*/, '')}=; path=/; max-age=0`;
    document.cookie = gone;
    // They may belong to any parent domain.
    for (let { hostname } = location; hostname; hostname = hostname.replace(/^[^.]+\.?/, ''))
      document.cookie = `${gone}; domain=${hostname}`;
  }
  location.reload();
}
