import { Suspense } from 'react';
import { onDemand } from './onDemand.ts';
import { useSite } from './SiteProvider.tsx';
import { useScripted } from './useScripted.ts';

const SessionWatch = onDemand(async () => (await import('./SessionWatch.tsx')).SessionWatch);

/**
 * Says that the session has ended. Signing in again uses another tab, to save the input. Loads for signed-in
 * people only.
 */
export function SessionNotice() {
  const { viewer } = useSite();
  const scripted = useScripted();
  return (
    <div role="alert" data-screen-only>
      {viewer && scripted && (
        <Suspense>
          <SessionWatch viewer={viewer} />
        </Suspense>
      )}
    </div>
  );
}
