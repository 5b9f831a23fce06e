import { Client } from 'pg';
import { isPrivateHost } from '#contract/shared/privateHost.ts';
import type { readConfig } from './config.ts';

type Config = Pick<ReturnType<typeof readConfig>, 'databaseUrl' | 'files' | 'forms' | 'identity' | 'traces'>;

function isOpenDatabase(url: string): boolean {
  // Its TLS also depends on PGSSLMODE. Sockets have a path as host.
  const { host, ssl } = new Client({ connectionString: url });
  const options: unknown = ssl;
  const isVerified = options instanceof Object ? !('rejectUnauthorized' in options) : ssl;
  return !isVerified && !host.startsWith('/') && !isPrivateHost(host);
}

function isOpenMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  // Without `requireTLS` the mail server, or who is in between, decides whether there is TLS.
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  const isVerified = isEncrypted && searchParams.get('tls.rejectUnauthorized') !== 'false';
  return !isVerified && !isPrivateHost(hostname);
}

const isOpen = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !isPrivateHost(hostname);
};

/** Returns lines about settings with which others could read or forge what services send each other. */
export function connectionWarnings({ databaseUrl, files, forms, identity, traces }: Config): string[] {
  const open = [
    ...(databaseUrl && isOpenDatabase(databaseUrl) ? ['DATABASE_URL'] : []),
    ...(forms.mail && isOpenMail(forms.mail.smtpUrl) ? ['SMTP_URL'] : []),
    ...(files.s3 && isOpen(files.s3.endpoint) ? ['S3_ENDPOINT'] : []),
    ...(traces && isOpen(traces.endpoint) ? ['OTEL_EXPORTER_OTLP_ENDPOINT'] : []),
  ];
  const isPinned = identity?.kind !== 'b2c' || identity.issuer !== undefined;
  return [
    ...(open.length > 0
      ? [
          `${open.join(', ')}: the connection leaves private networks without verified TLS, so that others may read it`,
        ]
      : []),
    ...(isPinned || new URL(identity.authority).protocol === 'http:'
      ? []
      : [
          'B2C_ISSUER is not set: only the origin of the issuer is compared (npm run check:identity names it)',
        ]),
  ];
}
