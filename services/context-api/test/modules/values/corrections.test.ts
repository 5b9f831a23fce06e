import { expect, test } from 'vitest';
import { useEditing } from '../../support/editing.ts';

const editing = useEditing();
const { send, value } = editing;

const publicValue = async (year: number, indicator = 'additional') => {
  const { values } = await editing.service.call(
    'getIndicator',
    `/v1/initiatives/delta/indicators/${indicator}`,
  );
  return values.find((each) => each.year === year);
};
const tasksOf = async (as: string) => {
  const { json } = await send('listTasks', 'tasks', { as, query: 'kind=review' });
  return json;
};

test('a correction is asked for by the team and granted by the convener, while visitors see the approved value marked', async () => {
  const [contributor, convener, second] = ['contributor', 'convener', 'second-convener'].map((as) =>
    value('additional', 2025, as),
  );
  const reason = 'Two plots were counted twice.';
  expect((await editing.find('additional', 2025, 'contributor'))?.actions).toEqual(['request-correction']);
  expect((await contributor!.step('unlockValue', 1)).status).toBe(403);
  const requested = await contributor!.step('requestCorrection', 1, reason);
  expect(requested).toMatchObject({
    status: 200,
    json: {
      version: 2,
      state: 'approved',
      correction: { reason, requested: { isYou: true } },
      actions: [],
    },
  });
  expect(await publicValue(2025)).toMatchObject({ value: -1, beingCorrected: false });
  // A second request is rejected.
  expect((await contributor!.step('requestCorrection', 2, 'Again.')).status).toBe(409);

  expect(await editing.find('additional', 2025, 'convener')).toMatchObject({
    correction: { reason, requested: { name: 'Name of contributor', isYou: false } },
    actions: ['unlock', 'decline-correction'],
  });
  expect(JSON.stringify(await tasksOf('convener'))).toContain(reason);
  expect(JSON.stringify(await tasksOf('contributor'))).not.toContain(reason);

  const granted = await convener!.step('unlockValue', 2, reason);
  expect(granted).toMatchObject({
    status: 200,
    json: { state: 'draft', correction: null, isPublic: true, note: reason },
  });
  expect(JSON.stringify(await tasksOf('convener'))).not.toContain('correction');
  expect(await publicValue(2025)).toMatchObject({ value: -1, beingCorrected: true });

  await contributor!.put({ value: 3 }, 3);
  await value('additional', 2025, 'initiative-editor').step('submitValue', 4);
  expect(await publicValue(2025)).toMatchObject({ value: -1, beingCorrected: true });
  await second!.step('approveValue', 5);
  expect(await publicValue(2025)).toMatchObject({
    value: 3,
    version: 2,
    beingCorrected: false,
    revisions: [{ version: 1, value: -1, reason }],
  });
});

test('a corrected value is not verified, and its earlier version says how it was', async () => {
  const step = async (as: string, name: 'unlockValue' | 'submitValue' | 'approveValue', note?: string) => {
    const { version } = (await editing.find('hectares', 2024, as))!;
    expect(await value('hectares', 2024, as).step(name, version, note)).toMatchObject({ status: 200 });
  };
  expect(await publicValue(2024, 'hectares')).toMatchObject({ verification: 'panel-verified' });
  await step('convener', 'unlockValue', 'Counted anew.');
  const { version } = (await editing.find('hectares', 2024, 'contributor'))!;
  await value('hectares', 2024, 'contributor').put({ value: 31 }, version);
  await step('initiative-editor', 'submitValue');
  await step('second-convener', 'approveValue');
  expect(await publicValue(2024, 'hectares')).toMatchObject({
    value: 31,
    verification: 'self-reported',
    revisions: [
      { value: 30, verification: 'panel-verified', reason: 'Counted anew.' },
      { value: 34, verification: 'self-reported' },
      { value: 44, verification: 'locally-confirmed' },
    ],
  });
});

test('a requested correction is declined with a reason, and may be requested again', async () => {
  const [editor, convener] = ['initiative-editor', 'convener'].map((as) => value('hectares', 2022, as));
  const at = (await editing.find('hectares', 2022))!.version;
  await editor!.step('requestCorrection', at, 'Wrong unit.');
  expect((await editor!.step('declineCorrection', at + 1, 'No.')).status).toBe(403);
  expect((await convener!.step('declineCorrection', at + 1, '')).status).toBe(400);
  expect(await convener!.step('declineCorrection', at + 1, 'It is right.')).toMatchObject({
    status: 200,
    json: { state: 'approved', correction: null },
  });
  expect((await convener!.step('declineCorrection', at + 2, 'No.')).status).toBe(409);
  expect((await editor!.step('requestCorrection', at + 2, 'Look again.')).status).toBe(200);
  const { json } = await send('listRevisions', 'initiatives/delta/revisions', {
    as: 'initiative-editor',
    query: 'record=value:hectares/2022',
  });
  const { items } = json as { items: { action: string; reason: string | null }[] };
  expect(items.slice(0, 3).map(({ action, reason }) => [action, reason])).toEqual([
    ['request-correction', 'Look again.'],
    ['decline-correction', 'It is right.'],
    ['request-correction', 'Wrong unit.'],
  ]);
});
