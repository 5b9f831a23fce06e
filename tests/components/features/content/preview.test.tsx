import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ContentScreen } from '#components/features/content/ContentScreen.tsx';
import { PreviewScreen } from '#components/features/content/PreviewScreen.tsx';
import { PreviewBar } from '#components/layout/PreviewBar.tsx';
import { contentId, contentPreview, contentRecord } from '#tests/support/content.ts';
import { someLists } from '#tests/support/contributions.ts';
import { defaultSite, renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();
const viewer = someViewer([{ name: 'admin', scope: null }]);
const params = { noun: 'organizations', id: contentId } as const;
beforeEach(() => {
  server.use(
    respondingToCallWith('getContent', contentRecord()),
    respondingToCallWith('listCodeLists', someLists),
    respondingToCallWith('getContentPreview', contentPreview()),
  );
});

test('a draft that lacks something links to its fields', async () => {
  renderScreen(<PreviewScreen params={params} />, { viewer });
  const link = await screen.findByRole('link', { name: /^Summary \(English\): / });
  expect(link.getAttribute('href')).toBe(
    `/studio/content/organizations/${contentId}#content-text-en-summary`,
  );
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test('a complete draft has a button', async () => {
  server.use(respondingToCallWith('getContentPreview', contentPreview({ errors: [] })));
  renderScreen(<PreviewScreen params={params} />, { viewer });
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeTruthy();
});

test('the bar says what is shown, in its language, and ends it by a form', () => {
  renderScreen(
    <PreviewBar
      fields={{ noun: 'organizations', id: contentId, locale: 'en', path: '/organizations' }}
      label="Preview"
      title="Preview:"
      name="Chuồn chuồn"
      language="vi"
      explanation="Not public yet"
      roles={{
        label: 'See as',
        show: 'Show',
        choices: [
          { role: 'visitor', name: 'Anonymous visitor', isChosen: false },
          { role: 'member', name: 'Verified member', isChosen: true },
        ],
      }}
      edit="Back to editing"
      stop="End preview"
    />,
  );
  const bar = screen.getByRole('complementary', { name: 'Preview' });
  expect(bar.querySelector('[lang=vi]')?.textContent).toBe('Chuồn chuồn');
  const form = bar.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/preview']);
  expect(screen.getByRole('combobox', { name: 'See as' })).toHaveValue('member');
  expect(new FormData(form, screen.getByRole('button', { name: 'Show' })).has('end')).toBe(false);
  const names = (button: HTMLElement) => [...new FormData(form, button)].map(([, value]) => value);
  expect(names(screen.getByRole('button', { name: 'Back to editing' }))).toContain('edit');
  expect(names(screen.getByRole('button', { name: 'End preview' }))).toEqual([
    'organizations',
    contentId,
    'en',
    '/organizations',
    'member',
    'stop',
  ]);
});

test('a context API without previews has no button', async () => {
  const operations = ['saveContentDraft', 'getContentPreview'] as const;
  const site = { ...defaultSite, hidden: { operations: [...operations], pages: [] } };
  const { unmount } = renderScreen(<ContentScreen params={params} />, { viewer, site });
  await screen.findByText(/^You can read this/);
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  unmount();
  const offering = { ...defaultSite, hidden: { operations: [operations[0]], pages: [] } };
  renderScreen(<ContentScreen params={params} />, { viewer, site: offering });
  const form = (await screen.findByRole('button', { name: 'Preview' })).closest('form')!;
  expect(Object.fromEntries(new FormData(form))).toEqual({
    noun: 'organizations',
    id: contentId,
    locale: 'en',
  });
});

test('a draft that contains other records is not deleted, and says which', async () => {
  server.use(
    respondingToCall('discardContentDraft', () =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'conflict',
          errors: [
            { path: 'documents', message: '3' },
            { path: 'sourcingAreas', message: '1' },
            { path: 'unknown', message: '2' },
          ],
        },
        { status: 409 },
      ),
    ),
  );
  const user = userEvent.setup();
  renderScreen(<ContentScreen params={params} />, { viewer });
  await user.click(await screen.findByRole('button', { name: 'Delete this draft' }, { timeout: 10_000 }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete this draft' }));
  const alert = await screen.findByText('This draft can’t be deleted, because it still contains:');
  const items = within(alert.closest('[role=alert]')!).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['3 documents', '1 sourcing area']);
});
