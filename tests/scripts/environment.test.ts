import { expect, test } from 'vitest';
import { standardEnvironment } from '../../scripts/check/environment.ts';

test('checks run without settings of the portal that the shell has, and keep all else', () => {
  const settings = {
    DATABASE_URL: 'postgres://real',
    FILES: 's3',
    S3_BUCKET: 'real',
    OIDC_CLIENT_SECRET: 'real',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
    TRANSLATION_KEY: 'real',
    SMTP_URL: 'smtps://mail.example',
    RELEASES_DIR: '/releases',
    B2C_AUTHORITY: 'https://tenant.example',
    IDENTITY_ANY: '1',
  };
  const env: NodeJS.ProcessEnv = { ...settings, NODE_ENV: 'production', LANG: 'vi_VN.UTF-8' };
  standardEnvironment(env);
  expect(Object.keys(settings).filter((name) => name in env)).toEqual([]);
  expect(env).toMatchObject({ LANG: 'vi_VN.UTF-8', CI: 'true' });
});
