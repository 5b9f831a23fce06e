import { type ComponentType, lazy } from 'react';

/**
 * A component whose code comes when it is shown for the first time, and that is nothing where it cannot be loaded. To be
 * shown in the browser only, inside `Suspense`: what the server leaves for later would need a script of its own in the page.
 */
export const onDemand = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
