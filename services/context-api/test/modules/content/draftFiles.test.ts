import { expect, test } from 'vitest';
import { previewHeader } from '#contract/content/constants.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { samples, studioOf } from '../../support/contentSamples.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    prepare: async (db) => {
      await writeEditors(db);
    },
  },
);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

async function upload(who: string, name: string): Promise<string> {
  const response = await service.app.inject({
    method: 'POST',
    url: '/v1/files',
    headers: {
      ...headers,
      ...onBehalfOf(who),
      'x-file-name': name,
      'content-type': 'application/octet-stream',
    },
    payload: png,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ sha256: string }>().sha256;
}

const readersOf = async (hash: string) => {
  const statuses = await Promise.all(
    everybody.map(async (who) => {
      const url = `/v1/media/${hash}`;
      const response = await service.app.inject({ url, headers: { ...headers, ...onBehalfOf(who) } });
      if (response.statusCode === 200) expect(response.headers['cache-control']).toBe('private, no-store');
      return response.statusCode === 200 ? [who] : [];
    }),
  );
  return statuses.flat();
};

test('the files of a draft are seen by those who edit it, and by nobody else', async () => {
  const news = await upload('content-editor', 'news.png');
  expect(await readersOf(news)).toEqual(['content-editor']);
  const image = { file: news, credit: 'Test Person', text: { en: { alt: 'A picture' } } };
  const story = { ...samples.stories!.content('With a picture'), images: [image] };
  const created = await studioOf(() => service.app, 'content-editor').create('stories', story);
  expect(await readersOf(news)).toEqual(['content-editor', 'admin']);

  const video = await upload('convener', 'project.png');
  const project = { ...samples.projects!.content('With a film'), images: [{ ...image, file: video }] };
  const convener = studioOf(() => service.app, 'convener');
  const { status } = await call(service.app, 'convener', '/v1/content/projects', {
    method: 'POST',
    body: { content: project },
  });
  // Projects have no pictures: the file stays with its author.
  expect([status, await readersOf(video)]).toEqual([400, ['convener']]);
  const documents = [{ file: video, text: { en: { name: 'Plan' } } }];
  await convener.create('opportunities', { ...samples.opportunities!.content('With a plan'), documents });
  expect(await readersOf(video)).toEqual(['editor', 'convener', 'colleague', 'admin']);

  // Another editor may edit the draft that names it.
  const admin = studioOf(() => service.app, 'admin');
  const saved = await admin.change('stories', created, 'PUT draft', {
    content: { ...story, author: 'Test Person' },
  });
  expect(saved.version).toBe(2);
  const previewed = await service.app.inject({
    url: `/v1/stories/${created.slug}`,
    headers: { ...headers, ...onBehalfOf('admin'), [previewHeader]: `stories/${created.id}` },
  });
  expect(previewed.body).toContain(news);
});
