import { useEffect, useRef } from 'react';
import { useRouteChange } from './useRouteChange.ts';

type Bar = Pick<typeof import('./progressBar.ts').progressBar, 'start' | 'done' | 'remove'>;

/** A thin bar at the top of the window while a route changes; its code comes with the first change. */
export function RouteProgress() {
  const bar = useRef<Bar | null>(null);
  const changing = useRef(false);

  async function load() {
    bar.current = (await import('./progressBar.ts')).progressBar;
    if (changing.current) bar.current.start();
  }

  useRouteChange({
    start: () => {
      changing.current = true;
      if (bar.current) bar.current.start();
      // Without its code there is no bar, and the change goes on.
      else load().catch(() => undefined);
    },
    done: () => {
      changing.current = false;
      bar.current?.done();
    },
  });
  useEffect(
    () => () => {
      changing.current = false;
      bar.current?.remove();
    },
    [],
  );
  return null;
}
