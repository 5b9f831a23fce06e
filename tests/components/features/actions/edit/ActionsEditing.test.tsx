import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ActionsEditing } from '#components/features/actions/edit/ActionsEditing.tsx';
import type { ActionEditing } from '#contract/actions/write.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import { locales } from '#contract/shared/locale.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import {
  receivingFiles,
  sentFile,
  someAction,
  someActions,
  someLists,
  withWithdrawn,
} from '#tests/support/contributions.ts';
import { type Opened, openPart } from '#tests/support/openPart.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { role } from '#tests/support/viewers.ts';
import { receiving, respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

interface Shown extends Opened {
  editing?: Partial<ActionEditing>;
  lists?: CodeLists;
}

async function open({ editing = {}, lists = someLists, ...opened }: Shown = {}) {
  server.use(
    respondingToCallWith('getActionEditing', someActions(editing)),
    respondingToCallWith('listCodeLists', lists),
    respondingToCallWith('getActionRecord', someAction),
  );
  const { user } = openPart(ActionsEditing, opened);
  await screen.findByText('A nursery');
  return user;
}

async function fillInPlan(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Plan 2030');
  await user.type(screen.getByRole('textbox', { name: /^Summary/ }), 'Until 2030.');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'How often it is reviewed' }),
    'The review-frequency-one',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lead partner' }), 'Growers’ Union');
}

describe('ActionsEditing', () => {
  test('saves a changed action on request', async () => {
    const write = receiving('updateAction', () => ({ slug: 'nursery', version: 3, status: 'published' }));
    server.use(write.handler);
    const user = await open();
    await user.click(screen.getByText('A nursery'));
    const form = within(await screen.findByRole('form', { name: 'A nursery' }));
    expect(form.getByRole('combobox', { name: 'Lead partner' })).toHaveDisplayValue('Growers’ Union');
    expect(form.getByRole('checkbox', { name: 'Văn phòng' })).toBeChecked();
    await user.type(form.getByRole('textbox', { name: 'Name (English)' }), ' for oak');
    await user.click(form.getByRole('checkbox', { name: 'The agreed-goal' }));
    await user.click(form.getByRole('radio', { name: 'Published' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([
        {
          params: { initiative: 'dak-lak', action: 'nursery' },
          version: '"2"',
          body: {
            name: 'A nursery for oak',
            status: 'published',
            actors: ['growers', 'office'],
            checklist: ['agreed-goal', 'in-plan'],
            contributions: [{ kind: 'money', amount: 12_000, currency: 'EUR' }],
            outputs: ['900 trees'],
            startDate: null,
          },
        },
      ]);
    });
  });

  test('keeps the form, and what was typed, when its action cannot be read again', async () => {
    server.use(
      respondingToCallWith('getActionEditing', someActions()),
      respondingToCallWith('listCodeLists', someLists),
      respondingToCallWith('getActionRecord', someAction),
    );
    const { user, client } = openPart(ActionsEditing, {});
    await user.click(await screen.findByText('A nursery'));
    const form = within(await screen.findByRole('form', { name: 'A nursery' }));
    const name = form.getByRole('textbox', { name: 'Name (English)' });
    await user.type(name, ' for oak');
    server.use(respondingToCall('getActionRecord', problemResponse(503, 'unavailable')));
    await act(() => client.refetchQueries());
    await user.type(name, ' and pine');
    expect(name).toBeInTheDocument();
    expect(name).toHaveValue('A nursery for oak and pine');
  });

  test('offers no withdrawn types and frequencies, except to a record that has them', async () => {
    const { type } = someAction.action;
    const actionTypes = someLists['action-type'].map((each) =>
      each.code === type ? { ...each, withdrawn: true as const } : each,
    );
    const lists = { ...withWithdrawn('review-frequency', 'never'), 'action-type': actionTypes };
    const user = await open({ lists });
    await user.click(screen.getByText('A nursery'));
    const form = within(await screen.findByRole('form', { name: 'A nursery' }));
    expect(form.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue(`The ${type}`);
    await user.click(screen.getByText('Add an action'));
    const added = within(await screen.findByRole('form', { name: 'Add an action' }));
    expect(added.queryByRole('option', { name: `The ${type}` })).toBeNull();
    await user.click(screen.getByText('Add a plan'));
    const frequency = within(screen.getByRole('combobox', { name: 'How often it is reviewed' }));
    expect(frequency.getByRole('option', { name: 'The review-frequency-one' })).toBeInTheDocument();
    expect(frequency.queryByRole('option', { name: 'The never' })).toBeNull();
  });

  test('adds an action led by an organization', async () => {
    const write = receiving('createAction', () => ({ slug: 'hedges', version: 1, status: 'draft' }));
    server.use(write.handler);
    const organization = { kind: 'organization' as const, id: 'growers', name: 'Growers' };
    const user = await open({ roles: [{ name: 'organization-editor', scope: organization }] });
    expect(screen.queryByText('Action plans')).toBeNull();
    await user.click(screen.getByText('Add an action'));
    const form = within(screen.getByRole('form', { name: 'Add an action' }));
    await user.type(form.getByRole('textbox', { name: 'Name (English)' }), 'Hedges');
    await user.type(form.getByRole('textbox', { name: /^Summary/ }), 'Along the fields.');
    await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'The protection');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([
        { body: { name: 'Hedges', type: 'protection', actors: ['growers'], status: 'draft' } },
      ]);
    });
  });

  const unconfirmed = { actions: someActions().actions.map((each) => ({ ...each, isUnconfirmed: true })) };

  test('duplicates an action as a draft, and says so', async () => {
    const write = receiving('duplicateAction', () => ({ slug: 'copy', version: 1, status: 'draft' }));
    server.use(write.handler);
    const user = await open();
    await user.click(screen.getByText('A nursery'));
    await user.click(await screen.findByRole('button', { name: 'Duplicate A nursery' }));
    expect(await screen.findByText(/^“A nursery” was duplicated/)).toHaveRole('status');
    expect(write.received).toMatchObject([{ params: { initiative: 'dak-lak', action: 'nursery' } }]);
    expect(write.received[0]!.idempotencyKey).toBeTruthy();
  });

  test('editors of the initiative confirm what an organization has written', async () => {
    const write = receiving('confirmAction', () => ({ slug: 'nursery', version: 3, status: 'published' }));
    server.use(write.handler);
    const user = await open({ editing: unconfirmed });
    expect(screen.getByText(/To be confirmed/)).toBeVisible();
    await user.click(screen.getByText('A nursery'));
    await user.click(await screen.findByRole('button', { name: 'Confirm for the initiative' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([{ version: '"2"', params: { action: 'nursery' } }]);
    });
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('SUMMARY');
      expect(document.activeElement).toHaveTextContent('A nursery');
    });
  });

  test('an organization sees the pending confirmation, and cannot confirm', async () => {
    const organization = { kind: 'organization' as const, id: 'growers', name: 'Growers' };
    const roles = [{ name: 'organization-editor', scope: organization }];
    const user = await open({ roles, editing: unconfirmed });
    expect(screen.getByText(/To be confirmed/)).toBeVisible();
    await user.click(screen.getByText('A nursery'));
    expect(await screen.findByRole('form', { name: 'A nursery' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm for the initiative' })).toBeNull();
  });

  test('contributors can only draft', async () => {
    const user = await open({ roles: [role('contributor')] });
    await user.click(screen.getByText('A nursery'));
    expect(await screen.findByRole('radio', { name: /^Draft/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Published/ })).toBeNull();
  });

  test('contributors withdraw their own drafts', async () => {
    const own = { actions: someActions().actions.map((each) => ({ ...each, isOwn: true })) };
    const user = await open({ roles: [role('contributor')], editing: own });
    await user.click(screen.getByText('A nursery'));
    expect(await screen.findByRole('radio', { name: /^Archived/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Published/ })).toBeNull();
  });

  test('saves the plan', async () => {
    const write = receiving('createPlan', () => ({ slug: 'plan', version: 1, status: 'draft' }));
    server.use(write.handler);
    const user = await open();
    await user.click(screen.getByText('Add a plan'));
    await fillInPlan(user);
    await user.click(screen.getByRole('button', { name: 'Add a document' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'The plan itself');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(write.received).toMatchObject([
        { body: { name: 'Plan 2030', document: { title: 'The plan itself', year: null } } },
      ]);
    });
  });

  test('accepts a file as the document of a plan, instead of an address', async () => {
    const write = receiving('createPlan', () => ({ slug: 'plan', version: 1, status: 'draft' }));
    server.use(write.handler, receivingFiles());
    const user = await open();
    await user.click(screen.getByText('Add a plan'));
    const form = within(screen.getByRole('form', { name: 'Add a plan' }));
    await fillInPlan(user);
    await user.upload(
      form.getByLabelText('Upload a file'),
      new File(['a,b'], 'counts.csv', { type: 'text/csv' }),
    );
    expect(await form.findByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(form.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Plan 2030');
    expect(form.queryByLabelText('Upload a file')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    const document = { title: 'counts.csv', sha256: sentFile.sha256, isPublic: false, address: null };
    await waitFor(() => {
      expect(write.received).toMatchObject([{ body: { name: 'Plan 2030', document } }]);
    });
  });

  test('accepts files as evidence of an action', async () => {
    const write = receiving('updateAction', () => ({ slug: 'nursery', version: 3, status: 'draft' }));
    server.use(write.handler, receivingFiles());
    const user = await open();
    await user.click(screen.getByText('A nursery'));
    const form = within(await screen.findByRole('form', { name: 'A nursery' }));
    await user.upload(
      form.getByLabelText('Upload a file'),
      new File(['a,b'], 'counts.csv', { type: 'text/csv' }),
    );
    await user.type(await form.findByRole('textbox', { name: 'Title' }), ' of 2026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const evidence = [{ title: 'counts.csv of 2026', sha256: sentFile.sha256, isPublic: false }];
    await waitFor(() => {
      expect(write.received).toMatchObject([{ body: { evidence } }]);
    });
  });

  test.each(locales)('has all its texts in %s', async (locale) => {
    const user = await open({ locale });
    await user.click(screen.getByText('A nursery'));
    expect(await screen.findByRole('form', { name: 'A nursery' })).toBeVisible();
  });
});
