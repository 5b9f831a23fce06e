import { useRouter } from 'next/router';
import NProgress from 'nprogress';
import { useEffect } from 'react';

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
  const { events } = useRouter();
  useEffect(() => {
    const start = () => {
      NProgress.start();
    };
    const done = () => {
      NProgress.done();
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', done);
    events.on('routeChangeError', done);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', done);
      events.off('routeChangeError', done);
      NProgress.remove();
    };
  }, [events]);
  return null;
}
