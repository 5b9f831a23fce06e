import { describe, expect, test } from 'vitest';
import { actionBody } from '#contract/actions/write.ts';
import { errorsOf, placesOf } from '#lib/forms/errors.ts';
import { fieldsOfValues, nestedValues } from '#lib/records/formShape.ts';
import { recordResolver } from '#lib/records/recordResolver.ts';

const fields = {
  year: 2024,
  goals: ['water'],
  upToDate: ['fr'],
  'texts.en.name': 'Wells',
  'texts.fr.name': null,
};

describe('the values of a form of a record', () => {
  test('are its fields, with the texts by language', () => {
    const values = nestedValues(fields);
    expect(values).toMatchObject({ year: 2024, texts: { en: { name: 'Wells' }, fr: { name: null } } });
    expect(fieldsOfValues(values, fields)).toEqual(fields);
  });

  test('keep fields that are not in the form', () => {
    expect(fieldsOfValues({ year: 2025 }, fields)).toEqual({ ...fields, year: 2025 });
  });

  test('end a check of a translation when another text changes', () => {
    const typed = (locale: string) => fieldsOfValues({ texts: { [locale]: { name: 'Puits' } } }, fields);
    expect(typed('fr').upToDate).toEqual(['fr']);
    expect(typed('en').upToDate).toEqual([]);
  });
});

describe('the resolver of a record', () => {
  const resolve = (schema: () => Promise<typeof actionBody>, values: object) =>
    recordResolver({
      schema,
      toBody: (body) => body,
      toFields: (typed) => typed,
      fieldOf: (path) => (path === 'name' ? 'texts.en.name' : path),
    })(values, undefined, { fields: {}, shouldUseNativeValidation: undefined });

  test('gives errors by field, those of a list at its root', async () => {
    const row = { kind: 'money', amount: 'much', currency: 'USD' };
    const { errors } = await resolve(async () => actionBody, {
      name: '',
      contributions: [row],
      actors: [],
    });
    expect(errors).toMatchObject({
      texts: { en: { name: { message: 'editing.required' } } },
      actors: { root: { message: 'editing.required' } },
      contributions: [{ amount: { message: 'editing.number' } }],
    });
    expect(errorsOf(placesOf(errors), ['texts.en.name', 'actors', 'contributions.0.amount'])).toMatchObject([
      { field: 'texts.en.name' },
      { field: 'actors' },
      { field: 'contributions.0.amount' },
      { field: null },
    ]);
  });

  test('gives the first error of a field: what is empty is not in a wrong format', async () => {
    const { errors } = await resolve(async () => actionBody, { type: '' });
    expect(errors).toMatchObject({ type: { message: 'editing.required' } });
  });

  test('leaves the check to the context API where the schema cannot be loaded', async () => {
    const { errors } = await resolve(() => Promise.reject(new Error('offline')), { name: '' });
    expect(errors).toEqual({});
  });
});
