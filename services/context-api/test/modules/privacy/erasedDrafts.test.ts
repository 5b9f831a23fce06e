import { expect, test } from 'vitest';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

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
      await prepareBoundaries(db);
    },
  },
);
const as = (who: string) => studioOf(() => service.app, who);

test('drafts are exported; erasing their author leaves them and the boundaries that records use', async () => {
  const area = await as('forum').create('sourcingAreas', samples.sourcingAreas!.content('Adabriem', 'forum'));
  await as('forum').change('sourcingAreas', area, 'POST publication', publishNow);
  const { id } = await as('buyer').create('initiatives', samples.initiatives!.content('Kakum', 'buyer'));
  expect(JSON.stringify(await exportPerson(service.db, 'buyer@example.org'))).toContain('About Kakum.');
  const ofNobody = async () =>
    (await service.db.selectFrom('boundary').select('id').where('oid', 'is', null).execute()).length;
  const loaded = await ofNobody();
  for (const who of ['forum', 'buyer']) await erasePerson(service.db, `${who}@example.org`);
  const draft = service.db.selectFrom('record_draft').selectAll().where('record_id', '=', id);
  expect(await draft.executeTakeFirst()).toMatchObject({ created_by: 'erased', updated_by: 'erased' });
  expect(await ofNobody()).toBe(loaded + 2);
  // Administrators edit the rest.
  expect(await as('admin').get('initiatives', id)).toMatchObject({ state: 'draft' });
});

test('translations are exported; erasing one of their authors leaves them to the others', async () => {
  const { id } = await service.db.selectFrom('initiative').select('id').executeTakeFirstOrThrow();
  const key = { entity: 'initiative', record_id: id, locale: 'fr' } as const;
  await service.db
    .insertInto('translation')
    .values({
      ...key,
      state: 'draft',
      texts: JSON.stringify({ name: 'Le Birim' }),
      authors: ['translator', 'panel'],
      updated_by: 'panel',
    })
    .execute();
  expect(JSON.stringify(await exportPerson(service.db, 'panel@example.org'))).toContain('Le Birim');
  await erasePerson(service.db, 'panel@example.org');
  const row = service.db.selectFrom('translation').selectAll().where('locale', '=', 'fr');
  expect(await row.executeTakeFirst()).toMatchObject({
    texts: { name: 'Le Birim' },
    authors: ['translator', 'erased'],
    updated_by: 'erased',
  });
});
