import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function siteSettings() {
  return (await import('#lib/config/siteSettings.server.ts')).siteSettings('en');
}

describe('siteSettings', () => {
  test('gives pages the address of the site and nothing else', async () => {
    expect(await siteSettings()).toEqual({
      origin: 'https://portal.test',
      signIn: false,
    });
  });

  test('gives pages whether sign-in is configured', async () => {
    vi.stubEnv('B2C_AUTHORITY', 'https://identity.example/tenant');
    vi.stubEnv('B2C_CLIENT_ID', 'portal');
    vi.stubEnv('B2C_CLIENT_SECRET', 'secret of the portal');
    vi.stubEnv('AUTH_SECRETS', 's'.repeat(32));
    expect(await siteSettings()).toEqual({
      origin: 'https://portal.test',
      signIn: true,
    });
  });

  test('gives pages that sign-in is configured for any other provider', async () => {
    vi.stubEnv('OIDC_ISSUER', 'https://identity.example');
    vi.stubEnv('OIDC_CLIENT_ID', 'portal');
    vi.stubEnv('OIDC_CLIENT_SECRET', 'secret of the portal');
    vi.stubEnv('AUTH_SECRETS', 's'.repeat(32));
    expect((await siteSettings()).signIn).toBe(true);
  });

  test('gives pages the tag manager that asks for consent', async () => {
    vi.stubEnv('GTM_ID', 'GTM-ABC1234');
    expect((await siteSettings()).tagManagerId).toBe('GTM-ABC1234');
  });

  test('gives pages the operator’s map tiles', async () => {
    vi.stubEnv('MAP_TILE_URL', 'https://tiles.example/{z}/{x}/{y}.png');
    vi.stubEnv('MAP_TILE_ATTRIBUTION', '© Mapmakers');
    expect((await siteSettings()).tiles).toEqual({
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© Mapmakers',
    });
  });
});
