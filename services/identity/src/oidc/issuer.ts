import type { Config } from '../config.ts';

export const issuerOf = ({ identityOrigin, tenant }: Config, policy: string): string =>
  `${identityOrigin}/${tenant}/${policy}/v2.0/`;
