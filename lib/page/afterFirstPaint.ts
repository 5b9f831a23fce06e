import { CHUNK_GLOBAL } from './chunkGroups.ts';

/**
 * Script that loads named scripts, in order, after the first paint (or a second later, as in a background
 * tab), preceded by the bundler's list (`chunkGroupsOf`): content does not wait for code. Until hydration, it
 * submits forms marked `data-submit-on-change`. It registers `lib/offline/serviceWorker.ts`. The
 * Content-Security-Policy allows it by its hash.
 */
export const loadAfterFirstPaint = `(() => {
  let started = false;
  const load = () => {
    if (started) return;
    started = true;
    const chunks = document.querySelector('script[data-chunk-groups]');
    if (chunks) (globalThis.${CHUNK_GLOBAL} ||= []).push(...JSON.parse(chunks.textContent));
    for (const { dataset, src, integrity } of document.querySelectorAll('script[type="text/plain"]')) {
      const script = document.createElement('script');
      script.src = dataset.src ?? src;
      script.integrity = integrity;
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
  addEventListener('load', () => {
    navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
  });
  addEventListener('change', ({ target }) => {
    if ('hydrated' in document.documentElement.dataset) return;
    target.closest('form[data-submit-on-change]')?.requestSubmit();
  });
})();`.replaceAll(/\n */g, '');
