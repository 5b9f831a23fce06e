import type { TrackedEvent } from './events.ts';

declare global {
  interface Window {
    /** The queue of Google Tag Manager; `consentScript` makes it. */
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

/** Loads the container, for somebody who has consented, and gives what it is told events in the tag manager's convention. */
export function loadTagManager(id: string): (tracked: TrackedEvent) => void {
  window.gtag?.('consent', 'update', { analytics_storage: 'granted' });
  const layer = (window.dataLayer ??= []);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  addEventListener('consent', leaveTagManager);
  return ({ event, payload }) => {
    layer.push({ event, ...payload });
  };
}

// What Google's tags keep in cookies of the site.
const tagCookies = /^(?:_ga|_gid|_gat|_gcl)/;

/** When somebody has taken their consent back: no cookie of the tags stays, and the page starts anew without them. */
function leaveTagManager(): void {
  if (document.documentElement.dataset['consent'] === 'granted') return;
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  for (const name of names.filter((each) => tagCookies.test(each))) {
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
  location.reload();
}
