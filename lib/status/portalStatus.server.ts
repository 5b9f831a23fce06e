import type { PortalStatus } from './portalStatus.ts';

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.portal-status');
const shared = globalThis as { [globalKey]?: (() => Promise<PortalStatus | null>) | undefined };

export function offerPortalStatus(read: () => Promise<PortalStatus | null>): void {
  shared[globalKey] = read;
}

/** Null without a response in time. */
export const readPortalStatus = async (): Promise<PortalStatus | null> =>
  (await shared[globalKey]?.()) ?? null;
