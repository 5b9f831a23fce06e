import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { onBehalfOf } from '../../support/callers.ts';
import { aConsortium } from '../../support/content.ts';
import { forms, send } from '../../support/forms.ts';
import { callAs, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  {
    verifyAccessToken: verifyWithAddress,
    checkBot: () => Promise.resolve(),
  },
);

beforeEach(async () => {
  await service.db.deleteFrom('submission').execute();
  await writePeople(service.db);
});

const post = async (form: keyof typeof forms, who: string | null): Promise<string> => {
  const response = await send(service.app, { ...forms[form], headers: onBehalfOf(who) });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ id: string }>().id;
};
const ownOf = async (who: string) =>
  operations.getOwnRequests.response.parse((await callAs(service.app, who, 'user/requests')).body).requests;

describe('the own requests of a person', () => {
  test('are theirs alone, latest first, with what they are about', async () => {
    const registration = await post('registration', 'ama');
    const contact = await post('contact', 'ama');
    const offer = await post('offer', 'ama');
    await post('contact', 'kofi');
    await post('contact', null);
    const initiative = { slug: 'birim' };
    expect(await ownOf('ama')).toMatchObject([
      { id: offer, kind: 'offer', state: 'waiting', initiative, project: { slug: 'springs' } },
      { id: contact, kind: 'contact', state: 'waiting', initiative, project: null },
      { id: registration, kind: 'registration', state: 'waiting', initiative, role: 'convener' },
    ]);
  });

  test('need a sign-in', async () => {
    expect((await callAs(service.app, null, 'user/requests')).status).toBe(401);
  });

  test.each([
    ['new', 'waiting'],
    ['in-progress', 'waiting'],
    ['reopened', 'waiting'],
    ['answered', 'answered'],
    ['closed', 'closed'],
  ] as const)('are %s to those who handle them, %s to those who wait', async (state, shown) => {
    await post('contact', 'ama');
    await service.db.updateTable('submission').set({ state }).execute();
    expect(await ownOf('ama')).toMatchObject([{ state: shown, reason: null }]);
  });

  test('say what was decided, and why', async () => {
    const id = await post('registration', 'ama');
    const decline = await callAs(service.app, 'admin', `registrations/${id}/decline`, {
      method: 'POST',
      version: 1,
      body: { reason: 'We know nobody of that name.' },
    });
    expect(decline.status).toBe(200);
    expect(await ownOf('ama')).toMatchObject([{ state: 'declined', reason: 'We know nobody of that name.' }]);
  });
});
