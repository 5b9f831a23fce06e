import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { auth0 } from '../tests/support/providers/auth0.ts';
import { entraExternalId } from '../tests/support/providers/entraExternalId.ts';
import { keycloak } from '../tests/support/providers/keycloak.ts';
import { startProvider } from '../tests/support/providers/providerStub.ts';
import { startContextApi } from './support/contextApiProcess.ts';
import { startPortal } from './support/portalProcess.ts';
import { addressOf, close, listen } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const noB2c = { B2C_AUTHORITY: '', B2C_CLIENT_ID: '', B2C_CLIENT_SECRET: '', B2C_PROFILE_URL: '' };

const sessionAt = async (page: Page, origin: string) =>
  (await (await page.request.get(`${origin}/api/auth/verify`)).json()) as unknown;

for (const shape of [entraExternalId, keycloak, auth0])
  test(`a person with an account at ${shape.name} signs in, confirms their details and signs out`, async ({
    page,
  }) => {
    test.slow();
    const server = createServer();
    const stub = await startProvider(shape, {
      serve: async (listener) => {
        server.on('request', listener);
        await listen(server);
        return { url: addressOf(server) };
      },
    });
    const api = await startContextApi({ ...noB2c, ...stub.env });
    const portal = await startPortal({ ...noB2c, ...stub.env, CONTEXT_API_URL: api.origin });
    try {
      await page.goto(`${portal.origin}/fr/profile`);
      await page.locator('main a[href*="/api/auth/signin"]').click();
      await page.locator(`input[name="${shape.form.user}"]`).fill(stub.person.email);
      await page.locator(`input[name="${shape.form.password}"]`).fill(stub.person.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`${portal.origin}/fr/profile`);
      await expect(page.getByText('Informations à jour.')).toBeVisible();
      // Microsoft Graph knows a newer address than the token.
      const email = shape === entraExternalId ? 'ana.new@example.org' : stub.person.email;
      await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Oui, elles sont exactes' }).click();
      await expect(page.getByText('Confirmées', { exact: true })).toBeVisible();
      expect(await sessionAt(page, portal.origin)).toMatchObject({
        profile: { emails: [stub.person.email] },
        context: { verified: true },
      });
      await page.goto(`${portal.origin}/api/auth/signout?returnUrl=/fr/how-it-works`);
      await expect(page).toHaveURL(`${portal.origin}/fr/how-it-works`);
      expect(await sessionAt(page, portal.origin)).toBeNull();
      expect(stub.paths).toContain(shape.paths.logout);
      await page.goto('about:blank');
    } finally {
      await portal.stop();
      await api.stop();
      await close(server);
    }
  });
