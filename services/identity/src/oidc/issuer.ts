import type { Config } from '../config.ts';

/** The issuer of a policy's tokens: the address below which its metadata lies. */
export const issuerOf = ({ identityOrigin, tenant }: Config, policy: string): string =>
  `${identityOrigin}/${tenant}/${policy}/v2.0/`;
