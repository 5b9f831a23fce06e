import { expect, test } from 'vitest';
import { useEditing } from '../../support/editing.ts';

const editing = useEditing();
const { value } = editing;

test('a submission keeps its note and the questions about the value until it is approved', async () => {
  const [contributor, editor, convener] = ['contributor', 'initiative-editor', 'convener'].map((as) =>
    value('hectares', 2026, as),
  );
  // The value for 2025 is 7777.
  const parts = [
    { dimension: 'holding', category: 'smallholders', value: 900 },
    { dimension: 'holding', category: 'estates', value: 1 },
  ] as const;
  const drafted = await contributor!.put({ value: 900, parts: [...parts] }, 0);
  expect(drafted).toMatchObject({ status: 200, json: { submission: null } });
  const submission = {
    note: 'The new province is in it.',
    doubts: [{ kind: 'jump', year: 2025, value: 7777 }],
  };
  const submitted = await editor!.step('submitValue', 1, submission.note);
  expect(submitted).toMatchObject({ status: 200, json: { submission } });
  expect(await editing.find('hectares', 2026, 'convener')).toMatchObject({ submission });

  expect((await convener!.step('returnValue', 2)).json).toMatchObject({ submission });
  await contributor!.put({ value: 7000, parts: [] }, 3);
  expect((await editor!.step('submitValue', 4, null)).json).toMatchObject({
    submission: { note: null, doubts: [] },
  });
  expect((await convener!.step('approveValue', 5)).json).toMatchObject({ submission: null });
});

test('a question forbids nothing', async () => {
  const [editor, convener] = ['initiative-editor', 'convener'].map((as) => value('empty', 2022, as));
  await editor!.put({ value: -4 }, 0);
  expect((await editor!.step('submitValue', 1)).status).toBe(200);
  expect((await convener!.step('approveValue', 2)).status).toBe(200);
});
