import type { Config } from '../config.ts';

/** Returns the issuer of a policy's tokens: the base address of its metadata. */
export const issuerOf = ({ identityOrigin, tenant }: Config, policy: string): string =>
  `${identityOrigin}/${tenant}/${policy}/v2.0/`;
