import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SectionScreen } from '#components/features/settings/SectionScreen.tsx';
import { settingsEditing } from '#contract/settings/schema.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';

testServer();

test('a removed logo moves the focus to the choice of another one', async () => {
  const viewer = someViewer([{ name: 'admin', scope: null }]);
  const logo = {
    sha256: 'a'.repeat(64),
    name: 'logo.png',
    mediaType: 'image/png',
    width: 8,
    height: 8,
    bytes: 5,
  };
  const settings = settingsEditing.parse({ version: 1, setup: 'complete', logo });
  renderScreen(<SectionScreen params={{ section: 'logo' }} />, {
    viewer,
    seed: (client, api) => {
      client.setQueryData(settingsQueries(api).editing(viewer.profile.oid).queryKey, settings);
    },
  });
  expect(isAskedOnClosing()).toBe(false);
  screen.getByRole('button', { name: 'Remove the logo' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Remove the logo' })).toBeNull();
  expect(document.activeElement).toHaveAttribute('type', 'file');
  expect(isAskedOnClosing()).toBe(true);
});
