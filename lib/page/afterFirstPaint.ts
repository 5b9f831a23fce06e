import { CHUNK_GLOBAL } from './chunkGroups.ts';

/**
 * Loads the scripts that the document names by `data-src`, in their order, when the page has been read and painted: on a
 * cheap phone, text and pictures do not wait for code. Where nothing is painted, as in a background tab, a second will do.
 * Before them, the bundler's runtime gets its list of what to run, which stands in the page as data (`chunkGroupsOf`).
 * Until the page is hydrated, a choice in a form marked `data-submit-on-change` sends that form, as it will later by script:
 * nobody's choice is lost. The Content-Security-Policy allows this code by its hash.
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
