import { type ComponentType, lazy } from 'react';

/**
 * Returns a component that loads on first use, empty on failure. For the browser only, inside `Suspense`:
 * streaming would need a script in the page.
 */
export const onDemand = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
