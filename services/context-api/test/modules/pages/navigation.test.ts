import { expect, test } from 'vitest';
import type { NavigationEditing } from '#contract/pages/editing.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
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
    },
  },
);

const put = (body: object, version: number, who: string | null = 'content-editor') =>
  call(service.app, who, '/v1/navigation', { method: 'PUT', version, body });

const read = async () =>
  (await call(service.app, 'content-editor', '/v1/navigation')).body as unknown as NavigationEditing;

const nothing = { header: [], explore: [], about: [], takePart: [] };

test('places of pages belong to those who write pages', async () => {
  for (const who of everybody) {
    const context = who === null ? null : await findUserContext(service.db, who, defaultLocale);
    const wanted = who === null ? 401 : may(context, 'page.write') ? 200 : 403;
    expect((await call(service.app, who, '/v1/navigation')).status, String(who)).toBe(wanted);
    const { status } = await put(nothing, 99, who);
    expect(status, String(who)).toBe(wanted === 200 ? 412 : wanted);
  }
});

test('pages are where the software puts them until editors place them', async () => {
  expect((await read()).places).toMatchObject({
    header: [],
    about: ['about', 'faq', 'accessibility', 'privacy', 'terms'],
    none: [],
  });
  expect((await service.call('getSettings', '/v1/settings')).navigation).toBeUndefined();

  const editor = studioOf(() => service.app, 'content-editor');
  const created = await editor.create('pages', samples.pages!.content('House rules'));
  const page = await editor.change('pages', created, 'POST publication', publishNow);
  expect((await put({ ...nothing, header: ['unknown'] }, 1)).body['errors']).toEqual([
    { path: 'header', message: 'editing.invalid' },
  ]);
  expect((await put({ ...nothing, header: ['terms'], about: ['terms'] }, 1)).status).toBe(400);
  expect((await put({ ...nothing, header: ['about', 'faq', 'terms', 'privacy'] }, 1)).status).toBe(400);
  const placed = await put({ ...nothing, header: [page.slug], about: ['terms', 'about'] }, 1);
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body).toEqual(await read());
  expect((await put(nothing, 1)).status).toBe(412);

  const navigation = async () => (await service.call('getSettings', '/v1/settings')).navigation!;
  expect(await navigation()).toMatchObject({
    header: [{ path: 'rules/house-rules', names: { en: 'House rules' }, sourceLocale: 'en' }],
    explore: [],
    about: [{ path: 'terms' }, { path: 'about' }],
  });

  // Withdrawn pages are linked nowhere, and return to their place.
  const withdrawn = await editor.change('pages', page, 'POST withdrawal', { to: 'archived', note: 'Ended' });
  expect((await navigation()).header).toEqual([]);
  await editor.change('pages', withdrawn, 'POST publication', publishNow);
  expect((await navigation()).header).toHaveLength(1);
});
