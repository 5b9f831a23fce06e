import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readList } from '../src/modules/imports/lists/readList.ts';
import { writeList } from '../src/modules/imports/lists/writeList.ts';
import { withFiles } from './support/content.ts';
import { openPlace } from './support/places.ts';
import { run } from './support/processes.ts';
import { projects } from './support/projects.ts';

let place: Awaited<ReturnType<typeof openPlace>>;
let folder: string;
beforeAll(async () => {
  place = await openPlace();
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  const loaded = await withFiles(
    { 'content.json': projects },
    (files) => run('commands/loadContent.ts', [files], place.env).ended,
  );
  expect(loaded).toMatchObject({ code: 0, stderr: '' });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await place.remove();
});

const file = (name: string) => join(folder, name);
const runExport = (...args: string[]) => run('commands/exportContent.ts', args, place.env).ended;
const runImport = (...args: string[]) => run('commands/importContent.ts', args, place.env).ended;

test.each([
  ['projects', 'projects.csv', ['--format=csv']],
  ['organizations', 'organizations.xlsx', []],
  ['requestedSupport', 'support.xlsx', ['--format=xlsx']],
] as const)(
  'a list of %s that is exported and imported again changes nothing',
  async (noun, name, format) => {
    const exported = await runExport(file(name), `--noun=${noun}`, ...format);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    const { rows } = await readList(await readFile(file(name)));
    expect(rows.length).toBeGreaterThan(0);
    expect(exported.stdout).toBe(`${file(name)}: ${rows.length} rows\n`);
    const imported = await runImport(file(name), `--noun=${noun}`);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toMatch(/^0 created, 0 changed, \d+ unchanged, 0 left alone\n$/);
  },
);

test('a cell that is changed in a list becomes a draft, which the next list has', async () => {
  const csv = file('changed.csv');
  expect(await runExport(csv, '--noun=projects')).toMatchObject({ code: 0 });
  const { headings, rows } = await readList(await readFile(csv));
  const column = headings.indexOf('name.en');
  const old = rows[0]!.cells[column]!;
  const changed = rows.map(({ cells }, index) =>
    headings.map((_, at) => (index === 0 && at === column ? 'Seedlings' : (cells[at] ?? null))),
  );
  await writeFile(csv, await writeList({ headings, rows: changed }, 'csv'));
  const imported = await runImport(csv, '--noun=projects');
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toContain(`${JSON.stringify(old)} → "Seedlings"`);
  expect(await runExport(csv, '--noun=projects')).toMatchObject({ code: 0 });
  expect(await readFile(csv, 'utf8')).toContain('Seedlings');
});

test.each([
  [['--noun=people'], /--noun is one of initiatives, organizations/],
  [['list.txt', '--noun=projects'], /--format is one of xlsx, csv, or the ending of the file/],
  [['list.xlsx', '--noun=projects', '--format=csv'], /A list as csv is written to a file that ends on \.csv/],
  [['--format=csv'], /--format is for a list, with --noun/],
  [['--geojson', '--noun=projects'], /Choose one of --geojson, --iati and --noun/],
] as const)('rejects %j', async (args, message) => {
  const { code, stderr } = await runExport(...args);
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
});
