import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProjectUpdateListScreen } from '#components/features/stories/ProjectUpdateListScreen.tsx';
import { UpdateListScreen } from '#components/features/stories/UpdateListScreen.tsx';
import { ProjectUpdateScreen, UpdateScreen } from '#components/features/stories/UpdateScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { StoryDetail, UpdateList } from '#contract/stories/schema.ts';
import { storyQueries } from '#lib/api/stories.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { initiative } from '#tests/support/assessments.ts';
import { someLists, someUpdates } from '#tests/support/contributions.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { projectUpdateList, projectUpdateStory, updateList, updateStory } from '#tests/support/stories.ts';
import { testServer } from '#tests/support/testServer.ts';
import { role, someViewer } from '#tests/support/viewers.ts';
import { respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();
const search = { search: {}, cleaned: false };

const showUpdates = (
  changes: Partial<UpdateList> = {},
  locale: Locale = 'en',
  viewer: Viewer | null = null,
) =>
  renderScreen(<UpdateListScreen params={{ ...search, initiative: 'dak-lak' }} />, {
    locale,
    viewer,
    path: '/initiatives/dak-lak/updates',
    seed: (client, api) => {
      client.setQueryData(storyQueries(api).updates('dak-lak', {}).queryKey, updateList(changes));
    },
  });

const showUpdate = (changes: Partial<StoryDetail> = {}, locale: Locale = 'en') =>
  renderScreen(<UpdateScreen params={{ initiative: 'dak-lak', update: 'rain' }} />, {
    locale,
    path: '/initiatives/dak-lak/updates/rain',
    seed: (client, api) => {
      const params = { initiative: 'dak-lak', update: 'rain' };
      client.setQueryData(storyQueries(api).update(params).queryKey, updateStory(changes));
    },
  });

const place = { initiative: 'dak-lak', project: 'springs' };

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const feedOf = () => document.head.querySelector('link[type="application/atom+xml"]')?.getAttribute('href');

describe('updates', () => {
  test('of an initiative stand in its frame, with their feed', () => {
    showUpdates();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Updates');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(feedOf()).toBe('/feeds/en/initiatives/dak-lak.xml');
    expect(hrefOf('Download as CSV')).toBe('/api/downloads/en/updates.csv?initiative=dak-lak');
  });

  test('are edited above their list, and visitors see below it who may', async () => {
    const isAboveList = (part: Element) =>
      Boolean(
        part.compareDocumentPosition(screen.getAllByRole('article')[0]!) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    const { unmount } = showUpdates();
    expect(isAboveList(screen.getByText(/edited by members of the initiative/))).toBe(false);
    unmount();
    await import('#components/features/stories/edit/UpdatesEditing.tsx');
    server.use(
      respondingToCallWith('getUpdateEditing', someUpdates({ updates: [] })),
      respondingToCallWith('listCodeLists', someLists),
      respondingToCallWith('getInitiativeDocumentEditing', { owner: initiative, documents: [] }),
    );
    showUpdates({}, 'en', someViewer([role('initiative-editor')]));
    expect(isAboveList(await screen.findByText('Write an update'))).toBe(true);
  });

  test('that are not there yet', () => {
    showUpdates({ items: [], total: 0, totalUnfiltered: 0, pageCount: 1 });
    expect(screen.getByRole('heading', { name: 'No updates yet' })).toBeVisible();
  });

  test('of a project stand below it', () => {
    renderScreen(<ProjectUpdateListScreen params={{ ...search, ...place }} />, {
      path: '/initiatives/dak-lak/projects/springs/updates',
      seed: (client, api) => {
        client.setQueryData(storyQueries(api).projectUpdates(place, {}).queryKey, projectUpdateList());
      },
    });
    expect(document.title).toContain('Updates – Springs for all');
    expect(feedOf()).toBe('/feeds/en/initiatives/dak-lak/projects/springs.xml');
    // In the breadcrumbs, and below the title.
    const links = screen.getAllByRole('link', { name: 'Springs for all' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/initiatives/dak-lak/projects/springs',
      '/initiatives/dak-lak/projects/springs',
    ]);
  });

  test.each(locales)('have all their texts in %s', (locale) => {
    showUpdates({}, locale);
    showUpdates({ items: [], total: 0 }, locale);
  });
});

describe('an update', () => {
  test('leads to its initiative, its goals and back to all updates', () => {
    showUpdate();
    expect(hrefOf('Water for all')).toBe('/initiatives/dak-lak/progress-reporting/water');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Updates' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/updates',
    );
  });

  test('that is not in the language of the page says so', () => {
    showUpdate({ language: 'vi' });
    expect(screen.getByText(/It is shown in Vietnamese/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'vi');
  });

  test('of a project leads to it', () => {
    const params = { ...place, update: 'well-dug' };
    renderScreen(<ProjectUpdateScreen params={params} />, {
      path: '/initiatives/dak-lak/projects/springs/updates/well-dug',
      seed: (client, api) => {
        client.setQueryData(storyQueries(api).projectUpdate(params).queryKey, projectUpdateStory());
      },
    });
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Updates' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/projects/springs/updates',
    );
    expect(screen.getAllByRole('link', { name: 'Springs for all' })).toHaveLength(2);
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    showUpdate({}, locale);
  });
});
