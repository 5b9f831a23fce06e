import type { Config } from '../config.ts';

/** The address below which all endpoints of a policy lie, without a slash at its end. */
export const addressOf = ({ identityOrigin, tenant }: Config, policy: string): string =>
  `${identityOrigin}/${tenant}/${policy}`;

export const issuerOf = (config: Config, policy: string): string => `${addressOf(config, policy)}/v2.0/`;
