import { useEffect, useRef } from 'react';
import { useRouteChange } from './useRouteChange.ts';
import { whenIdle } from './whenIdle.ts';

type Bar = Pick<typeof import('./progressBar.ts').progressBar, 'start' | 'done' | 'remove' | 'status'>;

/** Shows a bar while a route changes; its code loads when the page is idle. */
export function RouteProgress() {
  const bar = useRef<Bar | null>(null);
  const changing = useRef(false);

  async function load() {
    bar.current ??= (await import('./progressBar.ts')).progressBar;
    if (changing.current) bar.current.start();
  }

  useRouteChange({
    start: () => {
      changing.current = true;
      if (bar.current) bar.current.start();
      // Without its code there is no bar; the route still changes.
      else load().catch(() => undefined);
    },
    done: () => {
      changing.current = false;
      bar.current?.done();
    },
  });
  useEffect(() => {
    whenIdle(() => {
      load().catch(() => undefined);
    });
    return () => {
      changing.current = false;
      if (!bar.current) return;
      bar.current.remove();
      // Otherwise it goes on advancing.
      bar.current.status = null;
    };
  }, []);
  return null;
}
