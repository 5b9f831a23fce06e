import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { ProgressEditor } from '#components/features/progress/edit/ProgressEditor.tsx';
import { type VerifierTie, verifierTieKinds } from '#contract/records/verificationStates.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { editedIndicator, editedValue, progressEditing } from '#tests/support/editing.ts';
import { goalList } from '#tests/support/goals.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { role, someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

const progressFor = (ties: VerifierTie[] | undefined) => {
  const values = [editedValue({ state: 'approved', isPublic: true, actions: ['verify'] })];
  return progressEditing({ indicators: [editedIndicator({ values })], ...(ties && { ties }) });
};

/** Undefined ties are not in the response. */
async function open(ties: VerifierTie[] | undefined, locale: Locale = 'en') {
  window.matchMedia = vi.fn(
    () =>
      ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  server.use(
    respondingToCallWith('listRevisions', { items: [], total: 0, page: 1, pageSize: 20, pageCount: 1 }),
    respondingToCallWith('getProgressEditing', progressFor(ties)),
  );
  const viewer = someViewer([role('verifier', null)]);
  const user = userEvent.setup();
  renderScreen(<ProgressEditor viewer={viewer} params={{ initiative: 'dak-lak' }} />, {
    viewer,
    locale,
    seed: (client, api) => {
      client.setQueryData(goalQueries(api).list('dak-lak').queryKey, goalList());
    },
  });
  const name = locale === 'en' ? 'Irrigation water' : /Irrigation water/;
  await user.click(await screen.findByText(name));
  await user.click(screen.getByRole('button', { name: /^2024/ }));
  return { user, dialog: within(screen.getByRole('dialog')) };
}

const labels = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('verifying a value', () => {
  test('offers a panel only to the independent, and says why to others', async () => {
    const { dialog } = await open(['convener', 'implementer']);
    const select = dialog.getByRole('combobox', { name: 'How it was checked' });
    expect(labels(select)).toEqual(['Self-reported', 'Locally confirmed']);
    const verifiers = dialog.getByRole('combobox', { name: 'Who checked it' });
    expect(labels(verifiers)).toEqual([
      'Community',
      'Public authority',
      'Research institute',
      'Independent auditor',
    ]);
    expect(select).toHaveAccessibleDescription(
      'You or your organization have a role in this initiative (convener, implementer). Only an independent panel can choose “Panel-verified”.',
    );
  });

  test.each([[[]], [undefined]])('offers it with ties %j', async (ties) => {
    const { dialog } = await open(ties);
    const select = dialog.getByRole('combobox', { name: 'How it was checked' });
    expect(labels(select)).toEqual(['Self-reported', 'Locally confirmed', 'Panel-verified']);
    expect(labels(dialog.getByRole('combobox', { name: 'Who checked it' }))).toContain('Verification panel');
    expect(select).not.toHaveAccessibleDescription();
  });

  test('shows at the field why the context API refuses a panel, and leaves it out from then on', async () => {
    const { user, dialog } = await open(undefined);
    const select = dialog.getByRole('combobox', { name: 'How it was checked' });
    let tries = 0;
    const verify = receiving('verifyValue', () =>
      (tries += 1) === 1
        ? HttpResponse.json(
            {
              type: 'about:blank',
              title: 'x',
              status: 400,
              code: 'invalid-request',
              errors: [{ path: 'verification', message: 'editing.tie' }],
            },
            { status: 400 },
          )
        : editedValue({ version: 4, state: 'approved', isPublic: true, actions: ['verify'] }),
    );
    server.use(verify.handler, respondingToCallWith('getProgressEditing', progressFor(['funder'])));
    await user.selectOptions(select, 'Panel-verified');
    await user.type(dialog.getByRole('textbox', { name: 'Note on this step' }), 'Seen.');
    await user.click(dialog.getByRole('button', { name: 'Record verification' }));
    expect(await dialog.findByText(/^You or your organization .* Choose “Locally confirmed”$/)).toBeVisible();
    expect(select).toBeInvalid();
    expect(dialog.getByRole('alert')).toHaveTextContent('There is a problem');
    expect(await dialog.findByText(/\(funder\)/)).toBeVisible();
    expect(select).toHaveDisplayValue('Locally confirmed');
    await user.click(dialog.getByRole('button', { name: 'Record verification' }));
    expect(await dialog.findByText('Done.')).toBeVisible();
    expect(verify.received.map(({ body }) => body)).toMatchObject([
      { verification: 'panel-verified' },
      { verification: 'locally-confirmed', note: 'Seen.' },
    ]);
  });

  test.each(locales)('has its texts in %s', async (locale) => {
    const { dialog } = await open([...verifierTieKinds], locale);
    expect(dialog.getAllByRole('option').length).toBeGreaterThan(2);
  });
});
