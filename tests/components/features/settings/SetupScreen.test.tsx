import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SetupScreen } from '#components/features/settings/SetupScreen.tsx';
import type { SetupStep } from '#components/features/settings/setupStep.ts';
import { settingsEditing } from '#contract/settings/schema.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';

testServer();
const viewer = someViewer([{ name: 'admin', scope: null }]);

function render(setup: 'open' | 'complete', step: SetupStep | null = null) {
  renderScreen(<SetupScreen params={{ token: '', step }} />, {
    viewer,
    seed(client, api) {
      const settings = settingsEditing.parse({ version: 1, setup, done: [] });
      client.setQueryData(settingsQueries(api).editing(viewer.profile.oid).queryKey, settings);
    },
  });
}

const asked = /Set up this portal|A few questions|once you finish|Skip for now|\d of \d done/;

describe('the set-up of a portal', () => {
  test('asks administrators until it is finished', () => {
    render('open');
    expect(screen.getByRole('heading', { level: 1, name: 'Set up this portal' })).toBeVisible();
    expect(screen.getByText(/^A few questions/)).toBeVisible();
  });

  test('asks before what was typed into a step is left', async () => {
    render('open', 'name');
    await userEvent.type(screen.getAllByRole('textbox')[0]!, 'Our Land');
    await userEvent.click(screen.getByRole('link', { name: 'Skip for now' }));
    expect(screen.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
  });

  test.each([null, 'name', 'pages', 'last'] as const)('no longer asks when it is finished: %s', (step) => {
    render('complete', step);
    expect(screen.getByRole('heading', { level: 1, name: 'This portal is set up' })).toBeVisible();
    expect(screen.queryByText(asked)).toBeNull();
    expect(screen.getByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/studio/settings');
  });
});
