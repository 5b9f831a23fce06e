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

test('administrators read and choose the license of open data', async () => {
  const { unmount } = renderScreen(<SettingsScreen />, options({ license: 'ODbL-1.0' }));
  expect(screen.getByText('ODbL 1.0')).toBeVisible();
  unmount();

  const put = receiving('updateSettings', () => ({ version: 2 }));
  server.use(put.handler);
  renderScreen(<SectionScreen params={{ section: 'license' }} />, options({ license: 'ODbL-1.0' }));
  const user = userEvent.setup();
  const choice = screen.getByRole('combobox', { name: 'License of open data' });
  expect(choice).toHaveValue('ODbL-1.0');
  await user.selectOptions(choice, 'CC0 1.0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => put.received.map(({ body }) => body)).toEqual([{ license: 'CC0-1.0' }]);
});

test('a context API without licenses is offered none', () => {
  renderScreen(<SettingsScreen />, options({}));
  expect(screen.getByRole('heading', { name: 'Sender of emails' })).toBeVisible();
  expect(screen.queryByText('License of open data')).toBeNull();
});
