import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

const RESULTS = 'results';

/**
 * Moves the focus after a route change: to the heading of another page or language, to be read out; to the
 * results if the focused element is gone or was a page link.
 */
export function useRouteFocus(): void {
  const { asPath, events, locale } = useRouter();
  const path = asPath.replace(/[?#].*/, '');
  const shown = useRef(`${String(locale)} ${path}`);

  useEffect(() => {
    const key = `${String(locale)} ${path}`;
    if (shown.current === key) return;
    shown.current = key;
    focus(document.querySelector('h1'));
  }, [locale, path]);

  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    const keep = () => {
      const { activeElement } = document;
      const lost = !activeElement || activeElement === document.body;
      if (lost || activeElement.closest('[data-pages]')) focus(document.getElementById(RESULTS));
    };
    events.on('routeChangeComplete', keep);
    return () => {
      events.off('routeChangeComplete', keep);
    };
  }, [events]);
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
