import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DocumentListScreen } from '#components/features/documents/DocumentListScreen.tsx';
import type { DocumentList } from '#contract/documents/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { documentQueries, type DocumentSearch } from '#lib/api/documents.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { someLists } from '#tests/support/contributions.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { documentList } from '#tests/support/documents.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

function show(
  changes: Partial<DocumentList> = {},
  locale: Locale = 'en',
  { search = {}, who = null }: { search?: DocumentSearch; who?: Viewer | null } = {},
) {
  const params = { organization: 'dragonfly', search, cleaned: false };
  return renderScreen(<DocumentListScreen params={params} />, {
    locale,
    viewer: who,
    path: '/organizations/dragonfly/documents',
    seed: (client, api) => {
      client.setQueryData(documentQueries(api).list('dragonfly', search).queryKey, documentList(changes));
    },
  });
}

describe('DocumentListScreen', () => {
  test('describes each document and links its file', () => {
    show();
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Policy or commitment · 2025 · Tiếng Việt');
    const link = within(first!).getByRole('link', { name: 'Download policy.pdf (PDF, 24.7 kB)' });
    expect(link).toHaveAttribute('href', `/media/${'a3f1'.repeat(16)}`);
    expect(link).toHaveAttribute('download');
    expect(first).toHaveTextContent('Open to everyone');
    expect(within(first!).getByText('a3f1'.repeat(16))).toBeInTheDocument();
  });

  test('is edited above the list', async () => {
    await import('#components/features/documents/OrganizationDocuments.tsx');
    server.use(
      respondingToCallWith('listCodeLists', someLists),
      respondingToCallWith('getDocumentEditing', {
        owner: { slug: 'dragonfly', name: 'Dragonfly', language: 'en' },
        documents: [],
      }),
    );
    const scope = { kind: 'organization', id: 'dragonfly', name: 'Dragonfly' } as const;
    show({}, 'en', { who: someViewer([{ name: 'organization-editor', scope }]) });
    const part = await screen.findByRole('region', { name: 'Edit documents' });
    const [first] = screen.getAllByRole('article');
    expect(part.compareDocumentPosition(first!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('marks a title in another language', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Document 2' })).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('Shown in French')).toBeVisible();
  });

  test('counts restricted documents by audience', () => {
    show();
    const wall = within(screen.getByRole('region', { name: '3 more documents are not public' }));
    expect(wall.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '2 for people who are signed in',
      '1 for members of Dragonfly Cooperative',
    ]);
  });

  test('does not ask signed-in people to sign in who may not have them', () => {
    show({ restricted: { signedIn: 0, members: 1 } }, 'en', { who: viewer });
    const wall = within(screen.getByRole('region', { name: '1 more document is not public' }));
    expect(
      wall.getByText('You are signed in as Ana. Your account doesn’t have access to this page.'),
    ).toBeVisible();
    expect(wall.queryByRole('link')).toBeNull();
  });

  test('links the dashboard for possible members only', () => {
    const organization = { slug: 'dragonfly', name: 'Dragonfly' };
    const scope = { kind: 'organization', id: 'dragonfly', name: 'Dragonfly' } as const;
    const seen = (who: Viewer | null) => {
      const { unmount } = show({}, 'en', { who });
      const isSeen = screen.queryByRole('link', { name: 'Dashboard' }) !== null;
      unmount();
      return isSeen;
    };
    const as = (context: Partial<UserContext>) => ({ ...viewer, context: { ...viewer.context, ...context } });
    expect(seen(null)).toBe(false);
    expect(seen(viewer)).toBe(false);
    expect(seen(as({ organization }))).toBe(true);
    expect(seen(as({ organization, verified: false }))).toBe(false);
    expect(seen(as({ roles: [{ name: 'buyer', scope }] }))).toBe(true);
    expect(seen(as({ roles: [{ name: 'verifier', scope }] }))).toBe(false);
    expect(seen(as({ roles: [{ name: 'admin', scope: null }] }))).toBe(true);
    expect(seen(as({ roles: [{ name: 'admin', scope }] }))).toBe(false);
  });

  test('has no wall without restricted documents', () => {
    show({ restricted: { signedIn: 0, members: 0 } });
    expect(screen.queryByRole('region', { name: /not public/ })).toBeNull();
  });

  test('counts restricted documents also without public ones', () => {
    show({ items: [], total: 0, totalUnfiltered: 0, restricted: { signedIn: 0, members: 1 } });
    expect(screen.getByRole('heading', { name: 'No public documents yet' })).toBeVisible();
    expect(screen.getByRole('region', { name: '1 more document is not public' })).toBeVisible();
  });

  test('names active filters in its title', () => {
    show({}, 'en', { search: { type: ['policy'], language: ['vi'] } });
    expect(document.title).toBe(
      'Policy or commitment, Vietnamese – Documents – Dragonfly Cooperative – Common Ground',
    );
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({}, locale, { who: viewer });
    show({}, locale);
    show({ items: [], total: 0 }, locale);
    show({ items: [], total: 0, totalUnfiltered: 0 }, locale);
  });
});
