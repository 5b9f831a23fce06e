import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';

interface RouteChange {
  start?: () => void;
  /** Runs after any change, successful or not. */
  done: () => void;
}

export function useRouteChange(change: RouteChange): void {
  const { events } = useRouter();
  const start = useEffectEvent(() => change.start?.());
  const done = useEffectEvent(() => {
    change.done();
  });
  useEffect(() => {
    const onStart = () => start();
    const onDone = () => {
      done();
    };
    events.on('routeChangeStart', onStart);
    events.on('routeChangeComplete', onDone);
    events.on('routeChangeError', onDone);
    return () => {
      events.off('routeChangeStart', onStart);
      events.off('routeChangeComplete', onDone);
      events.off('routeChangeError', onDone);
    };
  }, [events]);
}
