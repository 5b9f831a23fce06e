import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** A thin bar at the top of the window while a route changes; its code comes with the first change. */
export function RouteProgress() {
  const { events } = useRouter();
  useEffect(() => {
    let changing = false;
    let bar: Pick<typeof import('./progressBar.ts').progressBar, 'start' | 'done' | 'remove'> | undefined;
    const load = async () => {
      bar = (await import('./progressBar.ts')).progressBar;
      if (changing) bar.start();
    };
    const start = () => {
      changing = true;
      if (bar) bar.start();
      // Without its code there is no bar, and the change goes on.
      else load().catch(() => undefined);
    };
    const done = () => {
      changing = false;
      bar?.done();
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', done);
    events.on('routeChangeError', done);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', done);
      events.off('routeChangeError', done);
      changing = false;
      bar?.remove();
    };
  }, [events]);
  return null;
}
