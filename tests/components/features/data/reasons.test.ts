import { expect, test } from 'vitest';
import { boundaryErrors } from '#contract/boundaries/constants.ts';
import { importErrorCodes } from '#contract/imports/constants.ts';
import boundary from '#locales/en/boundary.json' with { type: 'json' };
import data from '#locales/en/data.json' with { type: 'json' };

test('each error of a file has its text', () => {
  expect(Object.keys(data.errors.reason)).toEqual([...importErrorCodes]);
  expect(Object.keys(boundary.error)).toEqual(expect.arrayContaining([...boundaryErrors]));
});
