import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import type { readConfig } from './config.ts';
import { migrations } from './migrate.ts';
import type { Installation } from './modules/status/queries.ts';
import { reachByHttp, reachByTcp } from './modules/status/reach.ts';
import type { IdentityConfig } from './platform/auth/accessTokens.ts';

const metadataOf = (config: IdentityConfig): string =>
  config.kind === 'oidc'
    ? config.discoveryUrl
    : `${config.authority}/${config.policies[0]}/v2.0/.well-known/openid-configuration`;

function mailServer(smtpUrl: string) {
  const { hostname, port, protocol } = new URL(smtpUrl);
  return { hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
}

type Given = Pick<
  ReturnType<typeof readConfig>,
  'databaseUrl' | 'dataDir' | 'files' | 'identity' | 'forms' | 'linkCheck'
>;

export async function installationOf({
  databaseUrl,
  dataDir,
  files,
  identity,
  forms,
  linkCheck,
}: Given): Promise<Installation> {
  const { mail, recaptcha } = forms;
  return {
    version: manifest.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    kind: databaseUrl ? 'postgresql' : 'embedded',
    folder: databaseUrl ? (files.target === 'disk' ? files.folder : null) : join(dataDir, 'context'),
    checksLinks: linkCheck,
    migrations: Object.keys(await migrations.getMigrations()),
    services: {
      identity: identity ? () => reachByHttp(metadataOf(identity)) : 'not-configured',
      mail: mail ? () => reachByTcp(mailServer(mail.smtpUrl)) : 'not-configured',
      'bot-check': recaptcha ? () => reachByHttp(recaptcha.verifyUrl) : 'built-in',
    },
  };
}
