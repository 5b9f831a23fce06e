import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { MaturityEditing } from '#components/features/maturity/edit/MaturityEditing.tsx';
import type { MaturityResponseEditing } from '#contract/maturity/write.ts';
import { type VerifierTie, verifierTieKinds } from '#contract/records/verificationStates.ts';
import { locales } from '#contract/shared/locale.ts';
import {
  receivingFiles,
  sentFile,
  someLists,
  someMaturity,
  someResponse,
} from '#tests/support/contributions.ts';
import { isAskedOnClosing } from '#tests/support/leaving.ts';
import { type Opened, openPart } from '#tests/support/openPart.tsx';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { role, someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

interface Shown extends Opened {
  first?: Partial<MaturityResponseEditing>;
  ties?: VerifierTie[];
  canWithdraw?: boolean;
}

async function open({ first = {}, ties, canWithdraw, ...opened }: Shown = {}) {
  server.use(
    respondingToCallWith('getMaturityEditing', {
      ...someMaturity(first),
      ...(ties && { ties }),
      ...(canWithdraw !== undefined && { canWithdraw }),
    }),
    respondingToCallWith('listCodeLists', someLists),
  );
  const { user, ...shown } = openPart(MaturityEditing, opened);
  await user.click(await screen.findByText(/Landscape scale/));
  return { user, ...shown };
}

const problem = (code: string, status: number, errors: { path: string; message: string }[] = []) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, errors }, { status });

describe('MaturityEditing', () => {
  test('shows the status of each response and the number of gaps', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Edit the 2026 assessment' })).toBeVisible();
    expect(screen.getAllByText('1 item missing for “Progressing”')[0]).toBeVisible();
    expect(screen.getByText('Not public yet')).toBeVisible();
    expect(screen.getByText('Last changed by Ana')).toBeVisible();
  });

  test('a year that was started by mistake is withdrawn, after a warning about drafts', async () => {
    const withdrawn = receiving('withdrawMaturity', () => ({
      ...someMaturity(),
      years: [],
      year: null,
      answers: [],
    }));
    server.use(withdrawn.handler);
    const { user } = await open({ canWithdraw: true });
    await user.click(screen.getByText('Withdraw the assessment of 2026'));
    expect(screen.getByText(/^All draft answers of this year are deleted/)).toBeVisible();
    server.use(
      respondingToCallWith('getMaturityEditing', { ...someMaturity(), years: [], year: null, answers: [] }),
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw this assessment' }));
    expect(await screen.findByRole('heading', { name: 'Edit assessment' })).toBeVisible();
    expect(withdrawn.received).toMatchObject([{ params: { initiative: 'dak-lak', year: '2026' } }]);
  });

  test('a year cannot be withdrawn where the context API does not offer it', async () => {
    await open();
    expect(screen.queryByText('Withdraw the assessment of 2026')).toBeNull();
  });

  test.each(locales)('says in %s what is withdrawn', async (locale) => {
    await open({ canWithdraw: true, locale });
    expect(document.body).not.toHaveTextContent('maturity.withdraw');
  });

  test('links a gap to its field', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Document: An analysis of drivers' }));
    expect(screen.getByLabelText('Upload: An analysis of drivers')).toHaveFocus();
  });

  test('uploads a missing document in place, as evidence for its requirement', async () => {
    const write = receiving('draftMaturityAnswer', ({ body }) =>
      someResponse({ version: 4, answer: body as MaturityResponseEditing['answer'], next: null }),
    );
    server.use(write.handler, receivingFiles());
    const { user } = await open();
    const place = screen.getByLabelText('Upload: An analysis of drivers');
    await user.upload(place, new File(['a,b'], 'counts.csv', { type: 'text/csv' }));
    const row = within(await screen.findByRole('group', { name: 'Document 2' }));
    expect(row.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(row.getByRole('textbox', { name: 'Title' })).toHaveValue('An analysis of drivers');
    expect(row.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
      'href',
      `/media/${sentFile.sha256}`,
    );
    expect(row.queryByRole('textbox', { name: /^Web address/ })).toBeNull();
    expect(screen.queryByLabelText('Upload: An analysis of drivers')).toBeNull();
    await user.click(row.getByRole('checkbox', { name: /^Anyone can read it/ }));
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => {
      expect(write.received.at(-1)?.body).toMatchObject({
        met: ['landscape-scale-map', 'landscape-scale-drivers'],
        evidence: [
          { title: 'The map', sha256: null, isPublic: true },
          { title: 'An analysis of drivers', sha256: sentFile.sha256, isPublic: true, address: null },
        ],
      });
    });
  });

  test('a verifier opens the files of a response', async () => {
    const { answer } = someResponse();
    const evidence = [{ ...answer.evidence[0]!, sha256: sentFile.sha256, isPublic: false }];
    await open({
      roles: [role('verifier', null)],
      first: { state: 'submitted', isOwn: false, answer: { ...answer, evidence } },
    });
    const link = screen.getByRole('link', { name: /^The map/ });
    expect(link).toHaveAttribute('href', `/media/${sentFile.sha256}`);
  });

  test('keeps what is typed as a draft, with the version that was read', async () => {
    const write = receiving('draftMaturityAnswer', ({ body }) =>
      someResponse({ version: 4, answer: body as MaturityResponseEditing['answer'] }),
    );
    server.use(write.handler);
    const { user } = await open();
    const responseField = screen.getByRole('textbox', { name: 'Answer (English)' });
    await user.type(responseField, ' It was agreed.');
    await user.click(screen.getByRole('checkbox', { name: /^An analysis of drivers/ }));
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => {
      expect(write.received.at(-1)).toMatchObject({
        params: { initiative: 'dak-lak', year: '2026', criterion: 'landscape-scale' },
        version: '"3"',
        body: {
          response: 'A map is there. It was agreed.',
          met: ['landscape-scale-map', 'landscape-scale-drivers'],
        },
      });
    });
    expect(responseField).toHaveValue('A map is there. It was agreed.');
  });

  test('adds and removes a document', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a document' }));
    const second = within(screen.getByRole('group', { name: 'Document 2' }));
    await waitFor(() => {
      expect(second.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    });
    await user.type(second.getByRole('textbox', { name: 'Title' }), 'Minutes');
    await user.click(screen.getByRole('button', { name: 'Remove: Document 1' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Minutes');
  });

  test('an empty document is no error of the draft', async () => {
    const write = receiving('draftMaturityAnswer', ({ body }) =>
      someResponse({ version: 4, answer: body as MaturityResponseEditing['answer'] }),
    );
    server.use(write.handler);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a document' }));
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(write.received.at(-1)?.body).toMatchObject({ evidence: [{ title: 'The map' }] });
    expect(screen.getByRole('group', { name: 'Document 2' })).toBeVisible();
  });

  test('submits, and shows what prevents submission at its field', async () => {
    let tries = 0;
    const submit = receiving('submitMaturityAnswer', () =>
      (tries += 1) === 1
        ? problem('invalid-request', 400, [{ path: 'evidence', message: 'editing.required' }])
        : someResponse({ version: 4, state: 'submitted' }),
    );
    server.use(submit.handler);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Submit answer' }));
    const alert = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(within(alert).getByRole('link', { name: 'Evidence: Complete this field' })).toHaveAttribute(
      'href',
      '#answer-landscape-scale-evidence',
    );
    await user.click(screen.getByRole('button', { name: 'Submit answer' }));
    expect(await screen.findByText('Submitted')).toBeVisible();
    expect(submit.received).toMatchObject([{ version: '"3"' }, { version: '"3"' }]);
  });

  test('contributors cannot submit', async () => {
    await open({ roles: [role('contributor')] });
    expect(screen.queryByRole('button', { name: 'Submit answer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  test('a verifier sets the level with a note, or returns the response', async () => {
    const validate = receiving('validateMaturityAnswer', () =>
      someResponse({ version: 4, state: 'validated' }),
    );
    server.use(validate.handler);
    const { user } = await open({
      roles: [role('verifier', null)],
      first: { state: 'submitted', isOwn: false },
    });
    expect(screen.queryByRole('textbox', { name: 'Answer (English)' })).toBeNull();
    const form = within(screen.getByRole('form', { name: 'Set level: Landscape scale' }));
    expect(isAskedOnClosing()).toBe(false);
    await user.click(form.getByRole('radio', { name: 'The building' }));
    await user.click(form.getByRole('radio', { name: 'Panel-verified' }));
    await user.type(form.getByRole('textbox', { name: 'Validator’s note' }), 'The map is agreed.');
    expect(isAskedOnClosing()).toBe(true);
    await user.click(form.getByRole('button', { name: 'Set level' }));
    expect(await screen.findByText('Validated')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Set level' })).toBeNull();
    });
    expect(document.activeElement).toHaveTextContent(/Landscape scale.*Validated/);
    expect(isAskedOnClosing()).toBe(false);
    expect(validate.received).toMatchObject([
      {
        version: '"3"',
        body: {
          level: 'building',
          verification: 'panel-verified',
          note: 'The map is agreed.',
          language: 'en',
        },
      },
    ]);
  });

  const submitted = {
    roles: [role('verifier', null)],
    first: { state: 'submitted', isOwn: false },
  } satisfies Shown;

  test('does not offer an independent panel to a verifier with ties, and explains why', async () => {
    await open({ ...submitted, ties: ['team', 'partner'] });
    const form = within(screen.getByRole('form', { name: 'Set level: Landscape scale' }));
    expect(form.getByRole('radio', { name: 'Locally confirmed' })).toBeVisible();
    expect(form.queryByRole('radio', { name: 'Panel-verified' })).toBeNull();
    expect(form.getByRole('group', { name: 'Checked' })).toHaveAccessibleDescription(
      'You or your organization have a role in this initiative (member of its team, partner). Only an independent panel can choose “Panel-verified”.',
    );
  });

  test('shows at the field why a panel is rejected whose ties the form did not know', async () => {
    const refused = receiving('validateMaturityAnswer', () =>
      problem('invalid-request', 400, [{ path: 'verification', message: 'editing.tie' }]),
    );
    server.use(refused.handler);
    const { user } = await open(submitted);
    const form = within(screen.getByRole('form', { name: 'Set level: Landscape scale' }));
    await user.click(form.getByRole('radio', { name: 'The building' }));
    await user.click(form.getByRole('radio', { name: 'Panel-verified' }));
    await user.type(form.getByRole('textbox', { name: 'Validator’s note' }), 'Seen.');
    await user.click(form.getByRole('button', { name: 'Set level' }));
    const alert = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(
      within(alert).getByRole('link', {
        name: /^Checked: You or your organization .* Choose “Locally confirmed”$/,
      }),
    ).toBeVisible();
  });

  test('offers a review to verifiers, reading to administrators, and no editing to either', async () => {
    const { unmount } = await open(submitted);
    expect(screen.getByRole('heading', { name: 'Review the 2026 assessment' })).toBeVisible();
    expect(screen.getByText(/^You see all answers, drafts included\. Check each submitted/)).toBeVisible();
    expect(screen.queryByText(/saved as drafts while you type/)).toBeNull();
    unmount();
    await open({ roles: [role('admin', null)] });
    expect(screen.getByRole('heading', { name: 'Review the 2026 assessment' })).toBeVisible();
    expect(screen.getByText(/You can unlock validated answers for a reason\.$/)).toBeVisible();
  });

  test('says to verifiers that there is nothing to review yet', async () => {
    server.use(
      respondingToCallWith('getMaturityEditing', { ...someMaturity(), years: [], year: null, answers: [] }),
      respondingToCallWith('listCodeLists', someLists),
    );
    openPart(MaturityEditing, { roles: [role('verifier')] });
    const part = await screen.findByRole('region', { name: 'Review assessment' });
    expect(part).toHaveTextContent('There is no assessment to review yet.');
  });

  test('forbids verification of own responses', async () => {
    await open({ roles: [role('verifier', null)], first: { state: 'submitted', isOwn: true } });
    expect(screen.getByText(/so someone else has to verify it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set level' })).toBeNull();
  });

  test('administrators unlock a locked response for a reason', async () => {
    const first: Partial<MaturityResponseEditing> = {
      state: 'validated',
      validated: { level: { code: 'building', name: 'Building' }, note: 'Seen.', assessedOn: '2026-11-02' },
    };
    const unlock = receiving('unlockMaturityAnswer', () => someResponse({ version: 4, state: 'open' }));
    server.use(unlock.handler);
    const { user } = await open({ roles: [role('initiative-editor'), role('admin', null)], first });
    expect(screen.getByText('Validated as “Building” and locked. Seen.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Answer (English)' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A new boundary');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByRole('textbox', { name: 'Answer (English)' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/Landscape scale/);
    expect(unlock.received).toMatchObject([{ body: { note: 'A new boundary' } }]);
  });

  test('names who may edit', () => {
    const viewer = someViewer([role('convener', 'elsewhere')]);
    renderScreen(<MaturityEditing viewer={viewer} params={{ initiative: 'dak-lak' }} />, { viewer });
    expect(screen.getByText(/^This page is edited by members/)).toBeVisible();
  });

  test.each(locales)('has the texts of reviews and ties in %s', async (locale) => {
    await open({ ...submitted, locale, ties: [...verifierTieKinds] });
    expect(document.body).not.toHaveTextContent('maturity.review');
    expect(screen.getAllByRole('radio').length).toBe(4);
  });

  test.each(locales)('has all its texts in %s', async (locale) => {
    await open({ locale, first: { returnNote: 'More.', state: 'returned' } });
    expect(screen.getByRole('form', { name: 'Landscape scale' })).toBeVisible();
  });
});
