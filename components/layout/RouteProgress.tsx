import NProgress from 'nprogress';
import { useEffect } from 'react';
import { useRouteChange } from './useRouteChange.ts';

// nprogress' own template has an invalid ARIA role; the bar is decoration, since the new page's heading takes the focus.
NProgress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  template: '<div class="progress-bar" data-bar aria-hidden="true"></div>',
  barSelector: '[data-bar]',
});

/** A thin bar at the top of the window while a route changes. */
export function RouteProgress() {
  useRouteChange({
    start: () => {
      NProgress.start();
    },
    done: () => {
      NProgress.done();
    },
  });
  useEffect(
    () => () => {
      NProgress.remove();
    },
    [],
  );
  return null;
}
