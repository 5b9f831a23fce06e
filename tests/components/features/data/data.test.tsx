import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DataScreen } from '#components/features/data/DataScreen.tsx';
import { ImportScreen } from '#components/features/data/ImportScreen.tsx';
import { actions } from '#contract/actions/definition.ts';
import { actionPlans } from '#contract/actions/planDefinition.ts';
import { documents } from '#contract/documents/definition.ts';
import { goals } from '#contract/goals/definition.ts';
import { inPlaceListNouns } from '#contract/imports/constants.ts';
import { activitiesQuery } from '#contract/imports/schema.ts';
import { indicators } from '#contract/indicators/definition.ts';
import type { OperationName } from '#contract/operations.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { importQueries } from '#lib/api/imports.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { inPlaceRights } from '#lib/studio/contentRights.ts';
import { factLine } from '#tests/support/factLine.ts';
import { exportList, importId, importJob, importList, refusedImport } from '#tests/support/imports.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { defaultSite, renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { role, someViewer } from '#tests/support/viewers.ts';
import { receiving } from '#tests/support/writes.ts';

const server = testServer();
const admin = someViewer([role('admin', null)]);
const editor = someViewer([role('initiative-editor')]);

interface Shown {
  readonly viewer?: Viewer | null;
  readonly locale?: Locale;
  readonly job?: ReturnType<typeof importJob>;
  readonly path?: string;
  readonly exports?: ReturnType<typeof exportList> | null;
  readonly hidden?: readonly OperationName[];
}

const optionsOf = ({
  viewer = admin,
  locale = 'en',
  job = importJob(),
  path = '/studio/data',
  exports = viewer === editor ? exportList({ whole: [] }) : exportList(),
  hidden = [],
}: Shown) => ({
  viewer,
  site: { ...defaultSite, hidden: { operations: hidden, pages: [] } },
  locale,
  path,
  seed: (client: import('@tanstack/react-query').QueryClient, api: import('#lib/api/api.ts').Api) => {
    const reader = viewer?.profile.oid ?? '';
    if (exports) client.setQueryData(importQueries(api).exports(reader).queryKey, exports);
    client.setQueryData(importQueries(api).list(reader).queryKey, importList());
    client.setQueryData(importQueries(api).one(importId, reader).queryKey, job);
  },
});

const showData = (shown: Shown = {}) => renderScreen(<DataScreen />, optionsOf(shown));
const showImport = (shown: Shown = {}) =>
  renderScreen(<ImportScreen params={{ import: importId }} />, optionsOf(shown));

describe('data in and out', () => {
  test.each(['XM-DAC-41114', '41114', 'a b', 'a/b', 'a&b', 'a|b', 'a?b', 'x'.repeat(101)])(
    'the browser takes the identifiers of organizations that the export takes: %s',
    (identifier) => {
      showData();
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: /^Identifier of the reporting/ });
      // As the HTML standard says.
      const pattern = new RegExp(`^(?:${input.pattern})$`, 'v');
      expect(pattern.test(identifier)).toBe(activitiesQuery.safeParse({ organization: identifier }).success);
    },
  );

  test.each(locales)('has exports, lists and the form of an import in %s', (locale) => {
    showData({ locale });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/api/exports/archive', '/api/exports/geojson']));
    const form = document.querySelector('form[enctype="multipart/form-data"]')!;
    expect(form).toHaveAttribute('action', `/api/imports?locale=${locale}`);
    expect(form).toHaveAttribute('method', 'post');
    // The file is streamed, so the other fields come before it.
    expect([...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))).toEqual([
      'noun',
      'initiative',
      'file',
    ]);
    // Invalid there.
    expect(form.querySelector('input[type="file"]')).not.toHaveAttribute('autocomplete');
  });

  test('asks what a list holds before it is sent, and nothing of other files', async () => {
    showData();
    const noun = screen.getByLabelText('What a list holds');
    const choose = (name: string) =>
      userEvent.upload(screen.getByLabelText('File'), new File(['x'], name), { applyAccept: false });
    expect(noun).not.toBeRequired();
    await choose('projects.CSV');
    expect(noun).toBeRequired();
    await choose('content.zip');
    expect(noun).not.toBeRequired();
  });

  test('asks before a chosen file is left, but not when it is sent', async () => {
    showData();
    expect(isAskedOnClosing()).toBe(false);
    await userEvent.upload(screen.getByLabelText('File'), new File(['x'], 'content.zip'));
    expect(isAskedOnClosing()).toBe(true);
    await userEvent.click(screen.getAllByRole('link', { name: 'Tasks' })[0]!);
    expect(screen.getByRole('dialog')).toHaveTextContent('If you leave this page, they are lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    fireEvent.submit(screen.getByLabelText('File').closest('form')!);
    expect(isAskedOnClosing()).toBe(false);
  });

  test('has only lists for people who are no administrators', () => {
    showData({ viewer: editor });
    expect(document.querySelector('form[enctype]')).toBeNull();
    expect(document.body.innerHTML).not.toContain('/api/exports/archive');
    const nouns = within(screen.getByLabelText('Records')).getAllByRole('option');
    expect(nouns.map((option) => option.getAttribute('value'))).toContain('projects');
    expect(nouns.map((option) => option.getAttribute('value'))).not.toContain('pages');
  });

  test('has lists of what people edit in place, by their rights', () => {
    const nounsOf = (viewer: Viewer) => {
      const { unmount } = showData({ viewer });
      const found = within(screen.getByLabelText('Records')).getAllByRole('option');
      const nouns = found.map((option) => option.getAttribute('value'));
      unmount();
      return inPlaceListNouns.filter((noun) => nouns.includes(noun));
    };
    expect(nounsOf(editor)).toEqual(inPlaceListNouns);
    expect(nounsOf(admin)).toEqual(inPlaceListNouns);
    expect(nounsOf(someViewer([role('content-editor', null)]))).toEqual([]);
    const organization = { kind: 'organization', id: 'growers', name: 'Growers' } as const;
    expect(nounsOf(someViewer([{ name: 'organization-editor', scope: organization }]))).toEqual([
      'actions',
      'documents',
      'updates',
    ]);
    const inDefinitions = [goals, indicators, actions, actionPlans, documents].map((each) => [
      each.name,
      each.rights.edit,
    ]);
    expect(inPlaceRights).toMatchObject(Object.fromEntries(inDefinitions));
  });

  test('has no more lists than the context API, neither to export nor to import', () => {
    showData({ exports: exportList({ whole: ['geojson'], lists: ['organizations', 'projects'] }) });
    const nouns = ['Records', 'What a list holds'].map((label) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    );
    expect(nouns).toEqual([
      ['organizations', 'projects'],
      ['', 'organizations', 'projects'],
    ]);
    expect(document.querySelectorAll('a[href^="/api/exports"]')).toHaveLength(1);
    expect(document.querySelector('form[action="/api/exports/iati"]')).toBeNull();
  });

  test('offers no export where the context API has none, and says so to those who import nothing', () => {
    const hidden = ['listExports'] as const;
    const { unmount } = showData({ exports: null, hidden });
    expect(document.body.innerHTML).not.toContain('/api/exports');
    expect(document.querySelector('form[enctype]')).not.toBeNull();
    expect(screen.queryByLabelText('What a list holds')).toBeNull();
    unmount();
    showData({ viewer: editor, exports: null, hidden });
    expect(document.body.innerHTML).not.toContain('/api/exports');
    expect(document.body).toHaveTextContent('doesn’t provide this kind of content');
  });

  test.each(locales)('says that a file is discarded in %s', (locale) => {
    showData({ locale, path: '/studio/data?sent=import-discard' });
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  });

  test.each(locales)('says that there is nothing to report in %s', (locale) => {
    showData({ locale, path: '/studio/data?export=none' });
    expect(screen.getByRole('alert')).toHaveTextContent('IATI');
  });

  test.each(locales)('asks for a missing identifier at its field in %s', (locale) => {
    showData({ locale, path: '/studio/data?export=identifier' });
    const field = document.querySelector('input[name=organization]');
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute('aria-describedby', expect.stringContaining(screen.getByRole('alert').id));
  });

  test('says why a file was not accepted', () => {
    showData({ path: '/studio/data?problem=tooLarge' });
    expect(screen.getByRole('alert')).toHaveTextContent('The file has more than 100 MB.');
    expect(screen.getByLabelText('File')).toHaveAccessibleDescription(/more than 100 MB/);
  });
});

describe('an import', () => {
  test.each(locales)('shows what would change in %s', (locale) => {
    showImport({ locale });
    expect(screen.getByText('Newcomers')).toBeInTheDocument();
    expect(screen.getByText('They grow.')).toBeInTheDocument();
    expect(screen.queryByText(/text\.en|organizations growers/)).toBeNull();
    expect(screen.getByText('https://growers.example').closest('div')).toHaveTextContent(
      /(Removed|Eliminado|Supprimé|Dihapus|Removido|Đã xóa)$/,
    );
    expect(screen.getByText('340')).toBeInTheDocument();
  });

  test('is imported with the version of its check', async () => {
    showImport();
    const { handler, received } = receiving('applyImport', () =>
      importJob({ state: 'accepted', result: null }),
    );
    server.use(handler);
    await userEvent.click(screen.getByRole('button', { name: 'Import everything' }));
    expect(await screen.findByText('Waits for its import')).toBeInTheDocument();
    expect(received).toMatchObject([{ params: { id: importId }, version: '"1"' }]);
  });

  test.each(locales)('of a list that changes nothing has nothing to import in %s', (locale) => {
    const result = { ...importJob().result!, created: 0, changed: 0, records: [] };
    showImport({ locale, job: importJob({ format: 'list', result }) });
    expect(screen.getByRole('status')).toHaveTextContent(
      /^(Nothing to|Nada que|Rien à|Tidak ada yang|Nada a|Không có gì)/,
    );
    expect(document.querySelector('input[name="version"]')).toBeNull();
  });

  test('has its version and its button without JavaScript', () => {
    renderWithoutScript(<ImportScreen params={{ import: importId }} />, optionsOf({}));
    expect(document.querySelector('input[name="version"]')).toHaveAttribute('value', '1');
  });

  test('shows errors with their places, unknown ones and details in English', () => {
    showImport({ job: refusedImport(), locale: 'fr' });
    expect(screen.getByText(factLine('Emplacement : Ligne 4 · Pays du siège'))).toBeInTheDocument();
    expect(
      screen.getByText(
        factLine('Emplacement : content.json · Initiatives · birim · Partenaires 2 : Organisation'),
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Emplacement : iati-activity[3]')).toBeInTheDocument();
    expect(screen.getByText('L’élément « title » manque.')).not.toHaveAttribute('lang');
    expect(screen.getByText('La liste dépasse 20 000 lignes. Divisez-la.')).toBeInTheDocument();
    expect(screen.getByText(/^Le contour/)).not.toHaveAttribute('lang');
    expect(screen.getByText('Invalid input')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Invalid input').previousSibling).toHaveTextContent(/^Le format/);
    expect(screen.getByText('The archive is broken')).toHaveAttribute('lang', 'en');
    expect(screen.queryByRole('button', { name: 'Tout importer' })).toBeNull();
  });

  test('names what it leaves out, by reason, and counts what is not listed', () => {
    const notes = [
      { place: 'iati-activity[1]/contact-info', reason: 'contact' as const },
      { place: 'iati-activity[1]/tag', reason: 'other' as const },
      { place: 'iati-activity[2]/tag', reason: 'other' as const },
    ];
    showImport({ job: importJob({ result: { ...importJob().result!, notes, noteCount: 7 } }) });
    const section = screen.getByRole('region', { name: 'What is not imported' });
    expect(section).toHaveTextContent('A project has the contact of its initiative.');
    expect(section).toHaveTextContent('1 place in the fileiati-activity[1]/contact-info');
    expect(section).toHaveTextContent('2 places in the fileiati-activity[1]/tagiati-activity[2]/tag');
    expect(section).toHaveTextContent('4 more');
  });

  test('says nothing of what it leaves out where there is nothing', () => {
    showImport({});
    expect(screen.queryByRole('region', { name: 'What is not imported' })).toBeNull();
  });

  test('says at the focus that it is being imported', async () => {
    const user = userEvent.setup();
    const apply = receiving('applyImport', () => importJob({ state: 'accepted', version: 2 }));
    server.use(apply.handler);
    showImport();
    screen.getByRole('button', { name: 'Import everything' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Import everything' })).toBeNull();
    });
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(/import/i);
  });

  test.each([
    ['ready', importJob()],
    ['refused', refusedImport()],
    ['failed', importJob({ state: 'failed', result: null })],
  ])('that is %s can be discarded, by a form that the browser sends', (_, job) => {
    showImport({ job });
    const button = screen.getByRole('button', { name: 'Discard this file' });
    const form = button.closest('form')!;
    expect(form).toHaveAttribute('method', 'post');
    expect([...new FormData(form)]).toEqual([['form', 'import-discard']]);
  });

  test.each(['waiting', 'checking', 'accepted', 'applying', 'done'] as const)(
    'that is %s cannot be discarded',
    (state) => {
      showImport({ job: importJob({ state }) });
      expect(screen.queryByRole('button', { name: 'Discard this file' })).toBeNull();
    },
  );

  test('cannot be discarded at a context API that lacks it', () => {
    renderScreen(<ImportScreen params={{ import: importId }} />, {
      ...optionsOf({}),
      site: { ...defaultSite, hidden: { operations: ['discardImport'], pages: [] } },
    });
    expect(screen.queryByRole('button', { name: 'Discard this file' })).toBeNull();
  });

  test('that could not be discarded says so and takes the focus', () => {
    const posted = {
      form: 'import-discard',
      entries: {},
      fieldErrors: [],
      submitError: 'conflict',
    } as const;
    renderScreen(<ImportScreen params={{ import: importId }} posted={posted} />, optionsOf({}));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test.each(locales)('says how far it is in %s', (locale) => {
    showImport({
      locale,
      job: importJob({ state: 'checking', result: null, progress: { done: 2_500, total: 10_000 } }),
    });
    const progress = screen.getByRole('progressbar');
    expect(progress).toHaveAttribute('value', '2500');
    expect(progress).toHaveAttribute('max', '10000');
    expect(progress.getAttribute('aria-label')).toMatch(/2\D?500.*10\D?000/);
  });

  test('warns if it was checked again', () => {
    showImport({ job: importJob({ version: 2 }) });
    expect(screen.getByRole('alert')).toHaveTextContent('The content has changed');
  });
});
