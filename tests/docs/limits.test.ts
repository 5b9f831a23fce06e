import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const section = read('docs/operating.md').split('\n## Limits of use\n')[1]?.split('\n## ')[0] ?? '';
const rows = section.split('\n').filter((line) => line.startsWith('|'));

const api = 'services/context-api/src';
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const plain = (count: number) => count.toLocaleString('en');

/** Row, place and name of a limit in the code, and how the table writes it. */
test.each([
  ['changes of records', `${api}/platform/http/writeLimit.ts`, 'most', plain],
  ['saved drafts', `${api}/modules/drafts/queries.ts`, 'MOST', plain],
  ['files that no record', `${api}/modules/files/uploadRoutes.ts`, 'MOST', mebibytes],
  ['boundaries prepared', `${api}/modules/boundaries/fileRoutes.ts`, 'PER_HOUR', plain],
  ['boundaries that no', `${api}/modules/boundaries/commands.ts`, 'MOST_UNUSED', plain],
  ['boundaries that no', `${api}/modules/boundaries/commands.ts`, 'MOST_BYTES', mebibytes],
  ['followed searches', `${api}/modules/following/searches.ts`, 'MOST', plain],
  ['saved opportunities', `${api}/modules/saved/commands.ts`, 'MOST_SAVED', plain],
  ['mails to one address', `${api}/modules/forms/routes.ts`, 'MAILS_PER_RECIPIENT', plain],
  ['mails to one address', `${api}/modules/invitations/routes.ts`, 'MAILS_PER_RECIPIENT', plain],
  ['mails about messages', `${api}/platform/mail/outbox.ts`, 'PER_HOUR', plain],
  ['counts of visits', `${api}/modules/analytics/routes.ts`, 'calls', plain],
  ['a file', 'contract/files/constants.ts', 'uploadLimit', mebibytes],
  ['a film', 'contract/files/constants.ts', 'filmLimit', mebibytes],
  ['a boundary', 'contract/boundaries/constants.ts', 'boundaryLimit', mebibytes],
  ['an import', 'contract/imports/constants.ts', 'importLimit', mebibytes],
  ['a list that is imported', `${api}/modules/imports/lists/readList.ts`, 'MOST_ROWS', plain],
  ['any other change', 'lib/proxy/readWrite.server.ts', 'MAX_BYTES', mebibytes],
  ['pages rendered', 'server/boundedRender.ts', 'running', plain],
  ['pages that wait', 'server/boundedRender.ts', 'waiting', plain],
  ['connections of the context API', `${api}/platform/http/connections.ts`, 'most', plain],
  ['boundaries that wait', `${api}/modules/boundaries/prepareFile.ts`, 'MOST_WAITING', plain],
])('the table of limits has "%s" as in %s (%s)', (beginning, file, name, written) => {
  const row = rows.find((line) => line.startsWith(`| ${beginning}`)) ?? '';
  const [, expression = ''] =
    new RegExp(String.raw`\b${name}(?: =|:) ([\d_]+(?: \* [\d_]+)*)`).exec(read(file)) ?? [];
  const value = expression
    .split(' * ')
    .map((factor) => Number(factor.replaceAll('_', '')))
    .reduce((one, other) => one * other);
  expect(value).toBeGreaterThan(0);
  expect(row).toContain(written(value));
});

test('the settings of limits have their defaults', () => {
  for (const name of [
    'FORM_LIMIT_PER_HOUR',
    'FORM_LIMIT_WITHOUT_PROOF_PER_HOUR',
    'FORM_LIMIT_PER_PERSON_PER_HOUR',
  ]) {
    const [, value = ''] = new RegExp(`^${name}=(\\d+)$`, 'm').exec(read('.env.example')) ?? [];
    expect(rows.find((line) => line.includes(`\`${name}\``))).toContain(` ${value} `);
  }
});
