import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { anOpportunity, projects } from '../../support/projects.ts';
import { headers, loadJson, useService } from '../../support/service.ts';

const names = ['leaflet', 'model', 'loans', 'archived'] as const;
const bytesOf = (name: string) => `name,value\n${name},1\n`;
const hashOf = (name: string) => createHash('sha256').update(bytesOf(name)).digest('hex');
const aDocument = (name: string, visibility: 'public' | 'signed-in' | 'members') =>
  ({ title: name, language: 'en', file: `${name}.csv`, visibility }) as const;

const fund = anOpportunity('fund', {
  documents: [
    aDocument('leaflet', 'public'),
    aDocument('model', 'signed-in'),
    aDocument('loans', 'members'),
    { title: 'promised', language: 'en', mediaType: 'application/pdf', bytes: 5, visibility: 'public' },
  ],
});
const over = anOpportunity('over', { status: 'archived', documents: [aDocument('archived', 'public')] });

const service = useService(
  { ...projects, opportunities: [...projects.opportunities, fund, over] },
  {
    verifyAccessToken: verifyByName,
    addFiles: async (folder) => {
      for (const name of names) await writeFile(join(folder, `${name}.csv`), bytesOf(name));
    },
  },
);

beforeAll(() =>
  writeCallers(service.db, {
    investor: { roles: [{ name: 'investor' }] },
    buyer: { roles: [{ name: 'buyer', organization: 'growers' }] },
    editor: { roles: [{ name: 'initiative-editor', initiative: 'birim' }] },
    elsewhere: { roles: [{ name: 'convener', initiative: 'lean' }] },
    admin: { roles: [{ name: 'admin' }] },
    'not-yet': { verified: false, roles: [{ name: 'initiative-editor', initiative: 'birim' }] },
  }),
);

const fundFor = async (user: string | null) => {
  const response = await service.app.inject({
    url: '/v1/initiatives/birim/investment-opportunities/fund',
    headers: { ...headers, ...onBehalfOf(user) },
  });
  return operations.getOpportunity.response.parse(response.json()).documents;
};
const fileFor = (user: string | null, name: string) =>
  service.app.inject({ url: `/v1/media/${hashOf(name)}`, headers: { ...headers, ...onBehalfOf(user) } });

describe('the documents of an opportunity', () => {
  test.each([
    [null, ['open', 'sign-in', 'sign-in']],
    ['stranger', ['open', 'open', 'members']],
    ['not-yet', ['open', 'open', 'members']],
    ['investor', ['open', 'open', 'members']],
    ['buyer', ['open', 'open', 'members']],
    ['elsewhere', ['open', 'open', 'members']],
    ['editor', ['open', 'open', 'open']],
    ['admin', ['open', 'open', 'open']],
  ])('are listed for %s, and opened, as %o', async (user, access) => {
    const documents = await fundFor(user);
    expect(documents.map((each) => each.access)).toEqual([...access, 'none']);
    for (const [index, name] of ['leaflet', 'model', 'loans'].entries()) {
      const isOpen = access[index] === 'open';
      expect(documents[index]!.sha256).toBe(isOpen ? hashOf(name) : null);
      const file = await fileFor(user, name);
      expect([name, file.statusCode]).toEqual([name, isOpen ? 200 : 404]);
      if (isOpen) expect(file.body).toBe(bytesOf(name));
    }
  });

  test('say of what kind and size their files are', async () => {
    const [leaflet, , , promised] = await fundFor(null);
    expect(leaflet).toMatchObject({ mediaType: 'text/csv', bytes: bytesOf('leaflet').length });
    expect(promised).toMatchObject({ mediaType: 'application/pdf', bytes: 5, sha256: null });
  });

  test('that are not public are in no shared cache', async () => {
    expect((await fileFor(null, 'leaflet')).headers['cache-control']).toContain('public');
    expect((await fileFor('investor', 'model')).headers['cache-control']).toBe('private, no-store');
    expect((await fileFor('editor', 'loans')).headers['cache-control']).toBe('private, no-store');
  });

  test('of an unpublished opportunity do not exist', async () => {
    for (const user of [null, 'investor', 'editor'])
      expect((await fileFor(user, 'archived')).statusCode).toBe(404);
  });

  test('are refused without a file and without what stands for it', async () => {
    const documents = [{ title: 'Plan', language: 'en', visibility: 'public' } as const];
    const result = await loadJson(service.db, { opportunities: [anOpportunity('invalid', { documents })] });
    const errors = result.state === 'invalid' ? result.errors.map(({ path }) => path) : [];
    expect(errors).toEqual(['opportunities[0].documents[0]']);
  });
});
