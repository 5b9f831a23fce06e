import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NavigationScreen } from '#components/features/settings/NavigationScreen.tsx';
import type { NavigationEditing } from '#contract/pages/editing.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall } from '#tests/support/writes.ts';

const server = testServer();
const viewer = someViewer([{ name: 'admin', scope: null }]);

const page = (slug: string, name: string, status: 'draft' | 'published' = 'published') => ({
  slug,
  path: slug,
  name,
  language: 'en' as const,
  status,
});

const navigation: NavigationEditing = {
  version: 3,
  places: { header: [], explore: ['faq'], about: ['about', 'privacy'], takePart: [], none: ['terms'] },
  pages: [
    page('faq', 'Questions'),
    page('about', 'About us'),
    page('privacy', 'Privacy'),
    page('terms', 'Terms', 'draft'),
  ],
};

const options = (given = navigation) => ({
  viewer,
  path: '/studio/settings/navigation',
  seed: ((client, api) => {
    client.setQueryData(settingsQueries(api).navigation(viewer.profile.oid).queryKey, given);
  }) as NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['seed']>,
});

function show(given = navigation) {
  renderScreen(<NavigationScreen />, options(given));
  return userEvent.setup();
}

const namesIn = (place: string) =>
  within(screen.getByRole('region', { name: place }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent.trim());

test('pages are moved within a place, and to another one', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Move Privacy up' }));
  expect(namesIn('Footer: About this site')).toEqual(['Privacy', 'About us']);
  expect(screen.getByText('Privacy is now number 1.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place of Terms' }), 'Header');
  expect(namesIn('Header')).toEqual(['Terms not published']);
  expect(namesIn('Not linked')).toEqual([]);
  expect(screen.getByText('Terms is now in: Header.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Place of Terms' })).toHaveFocus();
});

const receivingOrder = () =>
  receiving('updateNavigation', ({ body }) => ({
    ...navigation,
    version: 4,
    places: { ...(body as NavigationEditing['places']), none: ['terms'] },
  }));

test('the order is saved in the version that was read, without pages that are not linked', async () => {
  const put = receivingOrder();
  server.use(put.handler);
  const user = show();
  expect(screen.getByText(/^Visitors see this order/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move About us down' }));
  expect(screen.queryByText(/^Visitors see this order/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Visitors see this order/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await waitFor(() => {
    expect(put.received).toMatchObject([
      {
        version: '"3"',
        body: { header: [], explore: ['faq'], about: ['privacy', 'about'], takePart: [] },
      },
    ]);
  });
  expect(put.received[0]!.body).not.toHaveProperty('none');
});

test('leaving an order that is not saved is asked about, by a link and by closing', async () => {
  const put = receivingOrder();
  server.use(put.handler);
  const user = show();
  expect(isAskedOnClosing()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Move About us down' }));
  expect(isAskedOnClosing()).toBe(true);
  await user.click(screen.getAllByRole('link', { name: 'Settings' })[0]!);
  const dialog = screen.getByRole('dialog', { name: 'Leave this page?' });
  expect(dialog).toHaveTextContent('You have unsaved changes. If you leave this page, they are lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
  expect(namesIn('Footer: About this site')).toEqual(['Privacy', 'About us']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Visitors see this order/);
  expect(isAskedOnClosing()).toBe(false);
});

test('too many pages in a place are not saved', async () => {
  const put = receiving('updateNavigation', () => navigation);
  server.use(put.handler);
  const pages = ['one', 'two', 'three', 'four'].map((slug) => page(slug, slug));
  const header = pages.map(({ slug }) => slug);
  const user = show({
    version: 3,
    places: { header, explore: [], about: [], takePart: [], none: [] },
    pages,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('At most 3 pages fit here.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(put.received).toEqual([]);
});

test('the order remains in the form when it cannot be saved', async () => {
  server.use(respondingToCall('updateNavigation', problemResponse(412, 'version-outdated')));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Move Privacy up' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved.');
  expect(namesIn('Footer: About this site')).toEqual(['Privacy', 'About us']);
});

test('the places are read without JavaScript', () => {
  renderWithoutScript(<NavigationScreen />, options());
  expect(namesIn('Footer: About this site')).toEqual(['About us', 'Privacy']);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});
