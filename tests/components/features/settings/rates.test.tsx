import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SectionScreen } from '#components/features/settings/SectionScreen.tsx';
import { SettingsScreen } from '#components/features/settings/SettingsScreen.tsx';
import { settingsEditing } from '#contract/settings/schema.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving } from '#tests/support/writes.ts';

const server = testServer();
const viewer = someViewer([{ name: 'admin', scope: null }]);

const options = (given: object) => ({
  viewer,
  seed: ((client, api) => {
    const settings = settingsEditing.parse({ version: 1, setup: 'complete', ...given });
    client.setQueryData(settingsQueries(api).editing(viewer.profile.oid).queryKey, settings);
  }) as NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['seed']>,
});

const rates = 'VND 2026-01-05 25380 Central bank\nVND 2026-02-03 25400\nEUR 2026-02-03 0.85';

test('administrators read the newest rates and paste others, and a wrong line is explained', async () => {
  const { unmount } = renderScreen(<SettingsScreen />, options({ rates }));
  expect(screen.getByText(/₫25,400 for one US dollar \(February 3, 2026\)/)).toHaveTextContent(
    '€0.85 for one US dollar (February 3, 2026)',
  );
  expect(screen.queryByText(/25,380/)).toBeNull();
  unmount();

  const put = receiving('updateSettings', () => ({ version: 2 }));
  server.use(put.handler);
  renderScreen(<SectionScreen params={{ section: 'rates' }} />, options({ rates }));
  const user = userEvent.setup();
  const text = screen.getByRole('textbox', { name: /^Exchange rates/ });
  expect(text).toHaveValue(rates);
  await user.clear(text);
  await user.paste('IDR 2026-02-03 16,300');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/At least one line is not an exchange rate/)).not.toHaveLength(0);
  expect(text).toHaveValue('IDR 2026-02-03 16,300');
  expect(put.received).toEqual([]);

  await user.clear(text);
  await user.paste('idr\t2026-02-03\t16300\tCentral bank');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => put.received.map(({ body }) => body))
    .toEqual([{ rates: 'IDR 2026-02-03 16300 Central bank' }]);
});

test('a context API without rates is offered none', () => {
  renderScreen(<SettingsScreen />, options({ license: 'ODbL-1.0' }));
  expect(screen.getByText('ODbL 1.0')).toBeVisible();
  expect(screen.queryByText('Exchange rates')).toBeNull();
});
