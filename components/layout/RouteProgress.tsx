import { useEffect, useRef } from 'react';
import { useRouteChange } from './useRouteChange.ts';
import { whenIdle } from './whenIdle.ts';

type Bar = Pick<typeof import('./progressBar.ts').progressBar, 'start' | 'done' | 'remove' | 'status'>;

/** Shows a bar during route changes; loads when the page is idle. */
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
      // Stops its advance.
      bar.current.status = null;
    };
  }, []);
  return null;
}
