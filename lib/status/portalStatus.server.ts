import type { PortalStatus } from './portalStatus.ts';

// One for all copies of this module in the build.
const place = Symbol.for('common-ground.portal-status');
const shared = globalThis as { [place]?: (() => Promise<PortalStatus | null>) | undefined };

/** Offers the portal's status to the pages of this process. */
export function offerPortalStatus(read: () => Promise<PortalStatus | null>): void {
  shared[place] = read;
}

/** Returns the portal's status; null where it is not known in time. */
export const readPortalStatus = async (): Promise<PortalStatus | null> => (await shared[place]?.()) ?? null;
