import { isPrivateHost } from '#contract/shared/privateHost.ts';
import { isLoopback } from './isLoopback.ts';
import type { Settings } from './settings.server.ts';

const encrypted = new Set(['https:', 'rediss:']);

function isOpen(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return !encrypted.has(protocol) && !isPrivateHost(hostname);
}

const called = ['CONTEXT_API_URL', 'REDIS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;

type Connections = Pick<Settings, 'B2C_AUTHORITY' | 'B2C_ISSUER' | (typeof called)[number]>;

/** Returns lines about settings with which others could read or forge what services send each other. */
export function connectionWarnings(settings: Connections): string[] {
  const open = called.filter((name) => isOpen(settings[name]));
  const { B2C_AUTHORITY, B2C_ISSUER } = settings;
  return [
    ...(open.length > 0
      ? [`${open.join(', ')}: the connection leaves private networks without TLS, so that others may read it`]
      : []),
    ...(B2C_AUTHORITY && !B2C_ISSUER && !isLoopback(B2C_AUTHORITY)
      ? ['B2C_ISSUER is not set: only the origin of the issuer is compared (npm run check:identity names it)']
      : []),
  ];
}
