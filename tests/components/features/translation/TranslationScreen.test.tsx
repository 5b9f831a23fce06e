import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { TranslationScreen } from '#components/features/translation/TranslationScreen.tsx';
import type { Translation, TranslationField } from '#contract/translation/schema.ts';
import { translationQueries } from '#lib/api/translation.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall } from '#tests/support/writes.ts';

const server = testServer();
const id = '0b8f3c1e-6f1d-4c6e-9a43-2f1f7b8f5f10';
const params = { noun: 'maturity', id, language: 'fr' } as const;

const field = (changes: Partial<TranslationField>): TranslationField => ({
  key: 'name',
  name: 'name',
  part: null,
  control: 'line',
  isRequired: true,
  source: 'Assessment 2024',
  sourceLanguage: 'en',
  before: null,
  hasChanged: false,
  published: null,
  isMachine: false,
  isReadOnly: false,
  ...changes,
});

const responseField = field({
  key: 'results/coordination/response',
  name: 'response',
  part: { name: 'results', title: 'Coordination' },
  control: 'paragraphs',
  isRequired: false,
  source: 'We meet every month.',
  before: 'We meet often.',
  hasChanged: true,
  published: 'Nous nous réunissons souvent.',
});

const translation = (changes: Partial<Translation> = {}): Translation => ({
  noun: 'maturity',
  id,
  language: 'fr',
  sourceLocale: 'en',
  record: { name: 'Assessment 2024', language: 'en' },
  owner: null,
  slugs: ['birim', '2024'],
  state: 'behind',
  version: 4,
  seen: 'digest',
  fields: [field({}), responseField],
  texts: { name: 'Évaluation 2024', [responseField.key]: 'Nous nous réunissons souvent.' },
  read: [],
  draft: null,
  isReviewed: false,
  hasMachine: false,
  may: { edit: true, submit: false, return: false, publish: true },
  ...changes,
});

let readers = 0;
let now: Translation;

const viewer = () =>
  someViewer([{ name: 'translator', scope: { kind: 'locale', id: 'fr', name: 'fr' } }], {
    oid: `translator-${String(readers)}`,
  });

const options = () => {
  const reader = viewer();
  return {
    viewer: reader,
    path: `/studio/translation/fr/maturity/${id}`,
    seed: (
      client: Parameters<NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['seed']>>[0],
      api: Parameters<typeof translationQueries>[0],
    ) => {
      client.setQueryData(translationQueries(api).one(params, reader.context.oid).queryKey, now);
    },
  };
};

const saving = () =>
  receiving('saveTranslation', ({ body }) => {
    const { texts, read } = body as Pick<Translation, 'texts' | 'read'>;
    now = { ...now, texts, read, version: now.version + 1, state: 'draft' };
    return { version: now.version, seen: now.seen, state: 'draft', remaining: 0 };
  });

async function open(changes: Partial<Translation> = {}) {
  now = translation(changes);
  renderScreen(<TranslationScreen params={params} />, options());
  const form = await screen.findByRole('form', { name: 'Assessment 2024' }, { timeout: 10_000 });
  return { user: userEvent.setup(), form: within(form) };
}

beforeEach(() => {
  readers += 1;
  server.use(respondingToCall('getTranslation', () => HttpResponse.json(now)));
});

describe('a translation', () => {
  test('stands beside its source, with what has changed there since', async () => {
    const { form } = await open();
    const part = within(form.getByRole('region', { name: 'Answer: Coordination' }));
    expect(part.getByText('Changed since this translation was written')).toBeInTheDocument();
    expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent).join('')).toContain(
      'often',
    );
    expect([...document.querySelectorAll('ins')].map(({ textContent }) => textContent).join('')).toContain(
      'month',
    );
    const text = part.getByRole('textbox', { name: /^Answer \(Français\)/ });
    expect(text).toHaveValue('Nous nous réunissons souvent.');
    expect(text).toHaveAttribute('lang', 'fr');
    expect(document.querySelector('[lang="en"] ins')).not.toBeNull();
  });

  test('shows the words of verifiers without a field', async () => {
    const note = field({
      ...responseField,
      key: 'results/coordination/note',
      name: 'note',
      isReadOnly: true,
    });
    const { form } = await open({ fields: [field({}), note], texts: { [note.key]: 'Constaté sur place.' } });
    expect(form.getByText('Constaté sur place.')).toHaveAttribute('lang', 'fr');
    expect(form.getByText('Only translators and verifiers write this text.')).toBeVisible();
    expect(form.getAllByRole('textbox')).toHaveLength(1);
  });

  test('is saved while it is typed, and published with what its writer has seen', async () => {
    const put = saving();
    const publication = receiving('publishTranslation', () => ({
      version: 9,
      seen: 'digest',
      state: 'current',
      remaining: 0,
    }));
    server.use(put.handler, publication.handler);
    const { user, form } = await open();
    const text = form.getByRole('textbox', { name: /^Answer \(Français\)/ });
    await user.clear(text);
    await user.type(text, 'Chaque mois.');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The translation is published.')).toBeInTheDocument();
    expect(put.received.at(-1)!.body).toMatchObject({
      texts: { name: 'Évaluation 2024', [responseField.key]: 'Chaque mois.' },
      seen: 'digest',
    });
    expect(publication.received).toMatchObject([
      { version: `"${String(now.version)}"`, body: { note: null, seen: 'digest' } },
    ]);
  });

  test('that still fits is confirmed without a change', async () => {
    server.use(saving().handler);
    await open();
    expect(screen.getByRole('button', { name: 'Still right: mark as up to date' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('says above the form that its draft was discarded, where the focus then is', async () => {
    const at = '2026-11-02T10:00:00Z';
    const draft = { state: 'draft' as const, note: null, by: 'Ana', isYou: true, at };
    server.use(
      receiving('discardTranslation', () => {
        now = { ...now, draft: null };
        return { version: 5, seen: 'digest', state: 'behind', remaining: 0 };
      }).handler,
    );
    const { user } = await open({ draft });
    expect(isAskedOnClosing()).toBe(false);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Soon');
    expect(isAskedOnClosing()).toBe(true);
    screen.getByRole('button', { name: 'Discard draft' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
    });
    expect(screen.getByText('The draft is discarded.')).toHaveFocus();
  });

  test('marks the texts of a machine until each is read', async () => {
    const put = saving();
    server.use(put.handler);
    const { user, form } = await open({
      state: 'machine',
      fields: [field({ isMachine: true })],
      texts: { name: 'Évaluation' },
    });
    expect(form.getByText('Machine translation')).toBeInTheDocument();
    await user.click(form.getByRole('checkbox', { name: /I have read this text and it is right/ }));
    await waitFor(
      () => {
        expect(put.received.at(-1)?.body).toMatchObject({ read: ['name'] });
      },
      { timeout: 5_000 },
    );
  });

  test('shows at its field what keeps it from publication', async () => {
    server.use(
      saving().handler,
      respondingToCall('publishTranslation', () =>
        HttpResponse.json(
          {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            code: 'invalid-request',
            errors: [{ path: 'name', message: 'editing.required' }],
          },
          { status: 400 },
        ),
      ),
    );
    const { user, form } = await open();
    await user.clear(form.getByRole('textbox', { name: /^Name \(Français\)/ }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Check the marked texts.')).toBeInTheDocument();
    await waitFor(() => {
      expect(form.getByRole('textbox', { name: /^Name \(Français\)/ })).toBeInvalid();
    });
  });

  test('is not published over a source that has changed', async () => {
    server.use(
      saving().handler,
      respondingToCall('publishTranslation', problemResponse(412, 'version-outdated')),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Still right: mark as up to date' }));
    expect(await screen.findByText(/^The source text or the translation has changed/)).toBeInTheDocument();
  });

  test('can be read without JavaScript', () => {
    now = translation();
    renderWithoutScript(<TranslationScreen params={params} />, options());
    expect(screen.getByText(/^Translating needs JavaScript/)).toBeInTheDocument();
    expect(screen.getByText('Évaluation 2024')).toHaveAttribute('lang', 'fr');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
