import { useEffect, useRef } from 'react';
import { useRouteChange } from './useRouteChange.ts';
import { whenIdle } from './whenIdle.ts';

type Bar = Pick<typeof import('./progressBar.ts').progressBar, 'start' | 'done' | 'remove'>;

/** Shows a bar at the top while a route changes; its code arrives when the page is idle, before it is needed. */
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
      bar.current?.remove();
    };
  }, []);
  return null;
}
