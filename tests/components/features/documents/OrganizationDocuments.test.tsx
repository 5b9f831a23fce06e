import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { OrganizationDocuments } from '#components/features/documents/OrganizationDocuments.tsx';
import type { DocumentBody } from '#contract/documents/write.ts';
import { growers } from '#tests/support/assessments.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { receivingFiles, sentFile, someLists, withWithdrawn } from '#tests/support/contributions.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();

test('saves a document with its uploaded file; its history belongs to the organization', async () => {
  const write = receiving('updateDocument', () => ({ slug: 'policy', version: 3, status: 'published' }));
  const asked = receiving('listOrganizationRevisions', () => ({
    items: [],
    total: 0,
    page: 1,
    pageSize: 20,
    pageCount: 1,
  }));
  const document: DocumentBody = {
    language: 'en',
    name: 'Policy',
    summary: 'What is bought.',
    type: 'document-type-one',
    year: 2025,
    documentLanguage: 'en',
    visibility: 'public',
    status: 'published',
    sha256: 'c'.repeat(64),
  };
  const file = { ...sentFile, sha256: document.sha256, name: 'policy.csv' };
  const record = { slug: 'policy', version: 2, status: 'published', document, file } as const;
  server.use(
    respondingToCallWith('getDocumentEditing', { owner: growers, documents: [record] }),
    respondingToCallWith('listCodeLists', someLists),
    ...[write.handler, asked.handler, receivingFiles()],
  );
  const organization = { kind: 'organization', id: 'growers', name: 'Growers' } as const;
  const viewer = someViewer([{ name: 'organization-editor', scope: organization }]);
  const user = userEvent.setup();
  const { client } = renderScreen(
    <OrganizationDocuments viewer={viewer} params={{ organization: 'growers' }} />,
    { viewer },
  );
  await user.click(await screen.findByText('Policy'));
  const form = within(screen.getByRole('form', { name: 'Policy' }));
  expect(form.getByRole('link', { name: 'policy.csv' })).toHaveAttribute('href', `/media/${file.sha256}`);
  const field = form.getByLabelText('File');
  await user.upload(field, new File(['a,b'], 'counts.csv', { type: 'text/csv' }));
  expect(await form.findByRole('link', { name: 'counts.csv' })).toBeVisible();
  expect(field).toBeInTheDocument();
  server.use(respondingToCall('getDocumentEditing', problemResponse(503, 'unavailable')));
  await act(() => client.refetchQueries());
  expect(field).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(write.received).toMatchObject([{ version: '"2"', body: { sha256: sentFile.sha256 } }]);
  });
  await user.click(screen.getByText('History'));
  expect(await screen.findByText('No changes yet.')).toBeVisible();
  expect(asked.received).toMatchObject([{ params: { organization: 'growers' } }]);
});

test('offers no withdrawn types', async () => {
  server.use(
    respondingToCallWith('getDocumentEditing', { owner: growers, documents: [] }),
    respondingToCallWith('listCodeLists', withWithdrawn('document-type', 'telegram')),
  );
  const organization = { kind: 'organization', id: 'growers', name: 'Growers' } as const;
  const viewer = someViewer([{ name: 'organization-editor', scope: organization }]);
  const user = userEvent.setup();
  renderScreen(<OrganizationDocuments viewer={viewer} params={{ organization: 'growers' }} />, { viewer });
  await user.click(await screen.findByText('Add a document'));
  const type = within(screen.getByRole('combobox', { name: 'Type' }));
  expect(type.getByRole('option', { name: 'The document-type-one' })).toBeInTheDocument();
  expect(type.queryByRole('option', { name: 'The telegram' })).toBeNull();
});

test('names each missing field in the order of the page, the file first', async () => {
  server.use(
    respondingToCallWith('getDocumentEditing', { owner: growers, documents: [] }),
    respondingToCallWith('listCodeLists', someLists),
  );
  const organization = { kind: 'organization', id: 'growers', name: 'Growers' } as const;
  const viewer = someViewer([{ name: 'organization-editor', scope: organization }]);
  const user = userEvent.setup();
  renderScreen(<OrganizationDocuments viewer={viewer} params={{ organization: 'growers' }} />, { viewer });
  await user.click(await screen.findByText('Add a document'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'File: Complete this field',
    'Name (English): Complete this field',
    'Summary in one or two sentences (English): Complete this field',
    'Type: Complete this field',
  ]);
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeInvalid();
});

test('saving waits for a file that is still being uploaded', async () => {
  const write = receiving('createDocument', () => ({ slug: 'counts', version: 1, status: 'draft' }));
  let release = (): void => undefined;
  const uploaded = new Promise<void>((resolve) => (release = resolve));
  server.use(
    respondingToCallWith('getDocumentEditing', { owner: growers, documents: [] }),
    respondingToCallWith('listCodeLists', someLists),
    write.handler,
    http.post('*/api/files', async () => {
      await uploaded;
      return HttpResponse.json(sentFile);
    }),
  );
  const organization = { kind: 'organization', id: 'growers', name: 'Growers' } as const;
  const viewer = someViewer([{ name: 'organization-editor', scope: organization }]);
  const user = userEvent.setup();
  renderScreen(<OrganizationDocuments viewer={viewer} params={{ organization: 'growers' }} />, { viewer });
  await user.click(await screen.findByText('Add a document'));
  await user.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Counts');
  await user.type(screen.getByRole('textbox', { name: /^Summary/ }), 'Of all wells.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'The document-type-one');
  const field = screen.getByLabelText('File');
  await user.upload(field, new File(['a,b'], 'counts.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(write.received).toEqual([]);
  release();
  await waitFor(() => {
    expect(write.received).toMatchObject([{ body: { sha256: sentFile.sha256 } }]);
  });
});
