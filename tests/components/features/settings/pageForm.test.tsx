import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { PageEditingScreen } from '#components/features/settings/PageEditingScreen.tsx';
import { pageEditing } from '#contract/pages/editing.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { respondingToCall } from '#tests/support/writes.ts';

const server = testServer();
const viewer = someViewer([{ name: 'admin', scope: null }]);
const id = 'ab5c1a0e-7c7e-4f0e-9c5e-0d4c1f0a1b2c';

function open(given: object = {}) {
  renderScreen(<PageEditingScreen params={{ page: 'privacy', language: 'en' }} />, {
    viewer,
    seed: (client, api) => {
      const page = pageEditing.parse({
        ...{ slug: 'privacy', path: 'privacy', version: 3, status: 'published', template: false },
        ...{
          sourceLocale: 'en',
          texts: { en: { name: 'Privacy', summary: 'Short.', description: 'Long.' } },
        },
        ...given,
      });
      client.setQueryData(settingsQueries(api).page('privacy', viewer.profile.oid).queryKey, page);
    },
  });
  return userEvent.setup();
}

test('a page says that a draft of it is being written elsewhere', () => {
  open({ draft: id });
  expect(screen.getByText(/a new version of this page is being written/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the draft' })).toHaveAttribute(
    'href',
    `/studio/content/pages/${id}`,
  );
});

test('a page is withdrawn with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    respondingToCall('updatePage', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        {
          ...{ type: 'about:blank', title: 'x', status: 400, code: 'invalid-request' },
          errors: [{ path: 'note', message: 'editing.required' }],
        },
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      );
    }),
  );
  const user = open();
  expect(screen.queryByText(/is being written/)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Not public');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toMatchObject([{ status: 'draft' }]);
  const reason = await screen.findByRole('textbox', { name: /^Reason for withdrawal/ });
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  await user.type(reason, 'It is being rewritten');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.at(-1)).toMatchObject({ status: 'draft', note: 'It is being rewritten' });
});

test('a page that is not public needs none', () => {
  open({ status: 'draft' });
  expect(screen.queryByRole('textbox', { name: /^Reason for withdrawal/ })).toBeNull();
});
