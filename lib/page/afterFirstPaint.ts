import { CHUNK_GLOBAL } from './chunkGroups.ts';

/**
 * Script that loads the scripts named by `data-src`, in order, after the first paint: on a cheap phone, text and
 * pictures do not wait for code. Without a paint, as in a background tab, it waits a second. The bundler's runtime
 * first gets its list, which is data in the page (`chunkGroupsOf`). Until hydration, a choice in a form marked
 * `data-submit-on-change` submits it, as scripts do later. The Content-Security-Policy allows this code by its hash.
 */
export const loadAfterFirstPaint = `(() => {
  let started = false;
  const load = () => {
    if (started) return;
    started = true;
    const chunks = document.querySelector('script[data-chunk-groups]');
    if (chunks) (globalThis.${CHUNK_GLOBAL} ||= []).push(...JSON.parse(chunks.textContent));
    for (const { dataset } of document.querySelectorAll('script[data-src]')) {
      const script = document.createElement('script');
      script.src = dataset.src;
      script.async = false;
      document.head.append(script);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    setTimeout(load, 1000);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) setTimeout(load);
    }).observe({ type: 'paint', buffered: true });
  });
  addEventListener('change', ({ target }) => {
    if ('hydrated' in document.documentElement.dataset) return;
    target.closest('form[data-submit-on-change]')?.requestSubmit();
  });
})();`;
