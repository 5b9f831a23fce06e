import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type OperationName, operations } from '#contract/operations.ts';
import { emptyValue } from '#contract/values/constants.ts';
import { onBehalfOf, writeCallers } from '../../support/callers.ts';
import { anAction } from '../../support/content.ts';
import { edited, useEditing } from '../../support/editing.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { headers } from '../../support/service.ts';

const editing = useEditing({
  ...edited,
  actions: [anAction('behind', { initiative: 'delta', visibility: 'members' })],
});
const { service } = editing;

// Repeats all reads of people with the same token, before and after.
const everyRole = {
  roles: [
    { name: 'convener', initiative: 'delta' },
    { name: 'organization-editor', organization: 'forum' },
    { name: 'consortium-manager', consortium: 'league' },
  ],
} as const;
const give = (caller: object) => writeCallers(service.db, { 'test-person': caller });

async function ask(name: OperationName, path: string, body?: unknown) {
  const response = await service.app.inject({
    method: operations[name].method,
    url: `/v1/${path}`,
    headers: {
      ...headers,
      ...onBehalfOf('test-person'),
      'idempotency-key': crypto.randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json', 'if-match': '"0"' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, json: response.json<Record<string, unknown>>() };
}

let evidence = '';

beforeAll(async () => {
  evidence = await sendFile(service.app, 'contributor', 'measured by hand');
  const row = { title: 'Sheet', language: 'en', sha256: evidence, address: null, isPublic: false } as const;
  const put = await editing.value('empty', 2010, 'contributor').put({ value: 1, evidence: [row] }, 0);
  expect(put.status).toBe(200);
  expect((await editing.value('empty', 2010, 'initiative-editor').step('submitValue', 1, null)).status).toBe(
    200,
  );
});
beforeEach(() => give(everyRole));

const statusOf = (name: OperationName, path: string, body?: unknown) => async () =>
  (await ask(name, path, body)).status;
const count = (name: OperationName, path: string, key: string) => async () =>
  ((await ask(name, path)).json[key] as unknown[]).length > 0;
const at = 'initiatives/delta';
const value = { ...emptyValue, value: 2 };

test.each<[what: string, read: () => Promise<unknown>, before: unknown, after: unknown]>([
  [
    'the user context',
    async () => ((await ask('getContext', 'context')).json['user'] as { roles: [] }).roles.length,
    3,
    0,
  ],
  ['drafts of an initiative', statusOf('getProgressEditing', `${at}/progress-editing`), 200, 404],
  ['its history', statusOf('listRevisions', `${at}/revisions`), 200, 404],
  ['the list of tasks', count('listTasks', 'tasks', 'groups'), true, false],
  ['a file that is evidence of a draft', () => statusOfFile(service.app, 'test-person', evidence), 200, 404],
  ['messages to a team', statusOf('listMessages', 'messages'), 200, 404],
  ['actions for members', count('listActions', `${at}/actions`, 'items'), true, false],
  ['actions for editing', statusOf('getActionEditing', `${at}/ecosystem-action/editing`), 200, 404],
  [
    'documents for editing',
    statusOf('getDocumentEditing', 'organizations/forum/documents/editing'),
    200,
    404,
  ],
  [
    'the history of an organization',
    statusOf('listOrganizationRevisions', 'organizations/forum/revisions'),
    200,
    404,
  ],
  [
    'the dashboard of an organization',
    statusOf('getOrganizationDashboard', 'organizations/forum/dashboard'),
    200,
    404,
  ],
  ['a write', statusOf('putValue', `${at}/indicators/empty/values/2003`, value), 200, 404],
])('%s: a role that was removed stops counting at the next request', async (_what, read, before, after) => {
  expect(await read()).toEqual(before);
  await give({ roles: [] });
  expect(await read()).toEqual(after);
});
