import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMachine } from '../../../src/platform/translation/createMachine.ts';
import { machineServices } from '../../../src/platform/translation/machine.ts';
import { verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';
import { type OfRecord, translatorOf } from '../../support/translation.ts';
import { json, startStub, type Stub, usual } from '../../support/translationStub.ts';

let stub: Stub | undefined;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => stub?.close());
beforeEach(() => {
  stub!.respond = usual;
});

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    translationMachine: {
      languages: ['fr'],
      translate: (...given) =>
        createMachine({ service: machineServices[0], url: stub!.url, key: 'a-key' }).translate(...given),
    },
    prepare: async (db) => {
      await writeEditors(db);
      await prepareBoundaries(db);
    },
  },
);

const admin = studioOf(() => service.app, 'admin');
const translator = translatorOf(() => service.app, 'translator');

let count = 0;

async function aProject(): Promise<{ slug: string; record: OfRecord }> {
  const content = samples.projects!.content(`Machine ${String((count += 1))}`);
  const { id, slug } = await admin.change(
    'projects',
    await admin.create('projects', content),
    'POST publication',
    publishNow,
  );
  return { slug, record: { noun: 'projects', id } };
}

const draft = async (record: OfRecord) => {
  const { version } = await translator.get(record, 'fr');
  return translator.change(record, 'fr', 'POST machine-draft', { version });
};

const publish = async (record: OfRecord) => {
  const { version, seen } = await translator.get(record, 'fr');
  return translator.ask(record, 'fr', 'POST publication', { version, seen, note: null });
};

const projectIn = async (slug: string) =>
  (await call(service.app, null, `/v1/initiatives/birim/projects/${slug}`, { language: 'fr' })).body;

test('a machine draft is marked, not public, and published only once a person has read every text', async () => {
  const { slug, record } = await aProject();
  expect(await draft(record)).toMatchObject({ state: 'machine', remaining: 0 });
  const { fields, texts, hasMachine } = await translator.get(record, 'fr');
  expect(hasMachine).toBe(true);
  expect(fields.every(({ isMachine }) => isMachine)).toBe(true);
  expect(await projectIn(slug)).toMatchObject({ language: 'en' });
  const refused = await publish(record);
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toEqual(
    fields.map(({ key }) => ({ path: key, message: 'editing.machineUnread' })),
  );
  const [first, ...others] = fields.map(({ key }) => key);
  await translator.save(record, 'fr', { [first!]: 'Mes mots' }, others);
  expect((await translator.get(record, 'fr')).state).toBe('draft');
  expect((await publish(record)).status).toBe(200);
  expect(await projectIn(slug)).toMatchObject({
    language: 'fr',
    name: 'Mes mots',
    summary: texts['summary'],
    isMachineTranslated: true,
  });
  expect(await call(service.app, null, '/v1/initiatives/birim/projects', { language: 'fr' })).toMatchObject({
    body: {
      items: expect.arrayContaining([expect.objectContaining({ slug, isMachineTranslated: true })]) as object,
    },
  });
});

test('texts that a person has rewritten are no longer those of a machine', async () => {
  const { slug, record } = await aProject();
  await draft(record);
  const { fields } = await translator.get(record, 'fr');
  await translator.save(
    record,
    'fr',
    {},
    fields.map(({ key }) => key),
  );
  expect((await publish(record)).status).toBe(200);
  expect(await projectIn(slug)).toHaveProperty('isMachineTranslated', true);
  await translator.save(record, 'fr', Object.fromEntries(fields.map(({ key }) => [key, `Mes mots ${key}`])));
  expect((await publish(record)).status).toBe(200);
  expect(await projectIn(slug)).not.toHaveProperty('isMachineTranslated');
});

test('what a person has written is not replaced', async () => {
  const { record } = await aProject();
  await translator.save(record, 'fr', { name: 'Mon projet' });
  await draft(record);
  const { texts, fields } = await translator.get(record, 'fr');
  expect(texts).toMatchObject({ name: 'Mon projet', summary: expect.stringMatching(/^fr: /) as string });
  expect(fields.find(({ key }) => key === 'name')?.isMachine).toBe(false);
});

test('a text whose placeholders come back changed is left out', async () => {
  const { record } = await aProject();
  stub!.respond = (_asked, response) => {
    json(response, { translations: [{ text: 'Bonjour <script>x</script>' }] });
  };
  await draft(record);
  expect(Object.values((await translator.get(record, 'fr')).texts).every((text) => text === null)).toBe(true);
});

test.each([
  [429, 429],
  [456, 429],
  [403, 503],
  [500, 503],
])('a service that responds with %i is reported as %i, and nothing is saved', async (status, reported) => {
  const { record } = await aProject();
  stub!.respond = (_asked, response) => {
    json(response, { message: 'the key a-key is wrong' }, status);
  };
  const { version } = await translator.get(record, 'fr');
  const response = await translator.ask(record, 'fr', 'POST machine-draft', { version });
  expect(response.status).toBe(reported);
  expect(response.text).not.toMatch(/a-key|127\.0\.0\.1/);
  expect((await translator.get(record, 'fr')).version).toBe(version);
});

test('a service that is slow leaves the rest for another call', async () => {
  const { record } = await aProject();
  let calls = 0;
  stub!.respond = (asked, response) => {
    calls += 1;
    if (calls === 1) usual(asked, response);
  };
  const first = await draft(record);
  expect(first.remaining).toBeGreaterThan(0);
  stub!.respond = usual;
  expect(await draft(record)).toMatchObject({ remaining: 0 });
});
