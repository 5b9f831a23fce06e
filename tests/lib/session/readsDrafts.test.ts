import { expect, test } from 'vitest';
import { roleNames, scopeKinds } from '#contract/users/constants.ts';
import { limitsOf, may } from '#contract/users/rights.ts';
import { readsDrafts } from '#lib/session/readsDrafts.ts';
import { someViewer } from '#tests/support/viewers.ts';

const initiative = 'dak-lak';

test.each(roleNames)('decides for the role %s as the table of rights does, wherever it counts', (name) => {
  const scopes = [
    null,
    ...scopeKinds.flatMap((kind) => [initiative, 'elsewhere'].map((id) => ({ kind, id, name: id }))),
  ].filter((scope) => limitsOf(name).includes(scope?.kind ?? 'site'));
  expect(scopes).not.toEqual([]);
  for (const scope of scopes)
    for (const verified of [true, false]) {
      const viewer = someViewer([{ name, scope }], { verified });
      expect(readsDrafts(viewer, initiative)).toBe(may(viewer.context, 'drafts.read', { initiative }));
    }
});

test('lets no visitor and nobody without roles read drafts', () => {
  expect(readsDrafts(null, initiative)).toBe(false);
  expect(readsDrafts(someViewer(), initiative)).toBe(false);
});
