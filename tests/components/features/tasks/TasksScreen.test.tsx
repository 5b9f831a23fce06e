import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TasksScreen } from '#components/features/tasks/TasksScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { taskKinds, taskNouns } from '#contract/tasks/constants.ts';
import type { Task, TaskGroup } from '#contract/tasks/schema.ts';
import type { Api } from '#lib/api/api.ts';
import { taskQueries, type TaskSearch } from '#lib/api/tasks.ts';
import { factLine } from '#tests/support/factLine.ts';
import { goalList } from '#tests/support/goals.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { role, someViewer } from '#tests/support/viewers.ts';
import { respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

const task = (changes: Partial<Task> = {}): Task => ({
  noun: 'value',
  id: null,
  slugs: ['dak-lak', 'irrigation-water', '2024'],
  record: { name: 'Irrigation water', language: 'en' },
  owner: { name: 'Cà phê Đắk Lắk', language: 'vi' },
  year: 2024,
  since: '2026-11-02T10:00:00Z',
  due: null,
  by: 'Binh',
  note: null,
  inLanguage: null,
  address: null,
  field: null,
  ...changes,
});
const group = (kind: TaskGroup['kind'], tasks: Task[], changes: Partial<TaskGroup> = {}): TaskGroup => ({
  kind,
  total: tasks.length,
  more: false,
  page: 1,
  pageCount: 1,
  tasks,
  ...changes,
});
const all: TaskSearch = { kind: null, page: 1 };
const viewer = { ...someViewer([role('convener')]), usesStudio: true };

function options(groups: TaskGroup[], search = all, locale: Locale = 'en') {
  return {
    viewer,
    locale,
    path: search.kind ? `/studio?kind=${search.kind}` : '/studio',
    seed: (client: QueryClient, api: Api) => {
      client.setQueryData(taskQueries(api).list(search, viewer.profile.oid).queryKey, { groups });
    },
  };
}
const show = (groups: TaskGroup[], search = all, locale: Locale = 'en') =>
  renderScreen(<TasksScreen params={search} />, options(groups, search, locale));

describe('the list of tasks', () => {
  test('groups tasks by kind, steps before warnings, each with a link', () => {
    show([
      group('review', [task({ note: 'Which gauges?' })]),
      group('no-picture', [
        task({
          noun: 'initiative',
          slugs: ['dak-lak'],
          record: { name: 'Đắk Lắk', language: 'vi' },
          owner: null,
          year: null,
        }),
      ]),
    ]);
    const review = screen.getByRole('region', { name: 'To review 1' });
    expect(within(review).getByRole('link', { name: 'Irrigation water, 2024' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/progress-reporting#value-irrigation-water-2024',
    );
    expect(review).toHaveTextContent(/Value · Since Nov(ember)? 2, 2026, Binh/);
    expect(review).toHaveTextContent('Which gauges?');
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'To do',
      'To improve',
      'What has been reported',
    ]);
    expect(screen.getByRole('link', { name: 'Đắk Lắk' })).toHaveAttribute('href', '/initiatives/dak-lak');
  });

  test('leads from a warning to the field that it is about', () => {
    const id = '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6d02';
    const about = (noun: Task['noun']) =>
      task({ noun, id, slugs: ['dak-lak', 'mill'], owner: null, year: null });
    show([group('no-picture', [about('initiative')]), group('no-boundary', [about('sourcing-area')])]);
    const links = screen.getAllByRole('link', { name: 'Irrigation water' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/studio/content/initiatives/${id}#content-heroImage-file`,
      `/studio/content/sourcingAreas/${id}#content-boundary`,
    ]);
  });

  test('leads to the field that a warning names, and to translations of code lists', () => {
    const id = '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6d02';
    const about = (noun: Task['noun'], changes: Partial<Task>) =>
      task({ noun, id, slugs: ['dak-lak', 'mill'], owner: null, year: null, ...changes });
    show([
      group('translate', [about('code', { slugs: ['commodity', 'agave'], inLanguage: 'fr' })]),
      group('no-credit', [about('story', { field: 'images.1.credit' })]),
      group('no-alternative', [
        about('initiative', { field: 'heroImage.text.fr.alt', inLanguage: 'fr' }),
        about('update', { field: 'images.0.text.fr.alt', inLanguage: 'fr' }),
      ]),
      group('outdated-text', [about('support', { field: 'requestedSupport.2.text.vi.name' })]),
    ]);
    const links = screen.getAllByRole('link', { name: 'Irrigation water' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/studio/translation/fr/codes/${id}`,
      `/studio/content/stories/${id}#content-images-1-credit`,
      `/studio/content/initiatives/${id}#content-heroImage-text-fr-alt`,
      '/initiatives/dak-lak/updates/mill',
      `/studio/content/projects/${id}#content-requestedSupport-2-text-vi-name`,
    ]);
  });

  test('leads to the draft of a record, and separates what others have to do', () => {
    const id = '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6d02';
    const draft = task({ noun: 'sourcing-area', slugs: [id], owner: null, year: null });
    show([group('returned', [draft]), group('submitted', [{ ...draft, noun: 'initiative' }])]);
    const links = screen.getAllByRole('link', { name: 'Irrigation water' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/studio/content/sourcingAreas/${id}`,
      `/studio/content/initiatives/${id}`,
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'To do',
      'Waiting for others',
      'What has been reported',
    ]);
  });

  test('counts the tasks beyond the first ones, and leads to them', () => {
    show([group('verify', [task()], { total: 1000, more: true, pageCount: 40 })]);
    expect(screen.getByRole('region', { name: 'To verify 1,000+' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all 1,000+ To verify' })).toHaveAttribute(
      'href',
      '/studio?kind=verify',
    );
  });

  test('shows one kind in pages', () => {
    show([group('verify', [task()], { total: 30, page: 1, pageCount: 2 })], { kind: 'verify', page: 1 });
    expect(screen.getByRole('heading', { level: 1, name: 'To verify' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/studio?kind=verify&page=2');
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Tasks' }),
    ).toHaveAttribute('href', '/studio');
  });

  test('says where nothing waits', () => {
    show([]).unmount();
    show([]);
    expect(screen.getByText('You’re all caught up.')).toBeVisible();
    const rest = screen.getByRole('region', { name: 'What you can do here' });
    expect(
      within(rest)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/studio/content', '/studio/people', '/studio/messages']);
    // A convener has a part of what administrators have.
    expect(within(rest).getByText(/^Add and edit the records of your role/)).toBeVisible();
    expect(within(rest).getByText(/where you manage members/)).toBeVisible();
  });

  test('names address and problem of a dead link, the language of a text, the day of a deadline', () => {
    show([
      group('dead-link', [task({ address: 'https://gone.example/a', note: '404', by: null })]),
      group('outdated-text', [task({ inLanguage: 'vi', since: null, by: null })]),
      group('overdue', [task({ due: '2025-12-31', since: null, by: null })]),
    ]);
    expect(screen.getByText('https://gone.example/a (404)')).toBeVisible();
    expect(screen.getByText(factLine('Value · Language: Tiếng Việt'))).toBeVisible();
    expect(screen.getByText(factLine(/^Value · Due Dec(ember)? 31, 2025$/))).toBeVisible();
  });

  test.each(taskNouns)('links a task about a %s', (noun) => {
    show([group('overdue', [task({ noun, slugs: ['a', 'b', '2024'], year: null })])]);
    const link = screen.getByRole('link', { name: 'Irrigation water' });
    expect(link.getAttribute('href')).toMatch(/^\/(.*\/)?a\b/);
  });

  test('can be read without JavaScript', () => {
    renderWithoutScript(<TasksScreen params={all} />, options([group('review', [task()])]));
    expect(screen.getByRole('link', { name: 'Irrigation water, 2024' })).toBeInTheDocument();
  });

  test('loads what an initiative has reported on demand', async () => {
    server.use(respondingToCallWith('listGoals', goalList()));
    show([]);
    await userEvent.setup().click(screen.getByText('What has been reported: dak-lak'));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show(
      taskKinds.map((kind, index) => group(kind, [task({ noun: taskNouns[index]! })])),
      all,
      locale,
    ).unmount();
    for (const noun of taskNouns) show([group('draft', [task({ noun })])], all, locale).unmount();
    for (const kind of taskKinds) show([group(kind, [])], { kind, page: 1 }, locale).unmount();
  });
});
