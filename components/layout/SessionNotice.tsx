import { Suspense } from 'react';
import { onDemand } from './onDemand.ts';
import { useSite } from './SiteProvider.tsx';
import { useScripted } from './useScripted.ts';

const SessionWatch = onDemand(async () => (await import('./SessionWatch.tsx')).SessionWatch);

/**
 * Says that the session has ended while a person was working. One signs in again in a tab of its own, so that this page
 * stays as it is with all that was typed. Its code comes for those who are signed in.
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
