import { type ComponentType, lazy } from 'react';

/**
 * Returns a component whose code loads on first use; it shows nothing if that fails. For the browser only,
 * inside `Suspense`: streaming from the server would need a script in the page.
 */
export const onDemand = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
