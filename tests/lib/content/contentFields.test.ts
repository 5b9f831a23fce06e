import { describe, expect, test } from 'vitest';
import { contentNouns } from '#contract/content/constants.ts';
import { definitions } from '#contract/content/definitions.ts';
import { contentFields, contentOfFields } from '#lib/content/contentFields.ts';
import { contentPaths, fieldAt, pathOfError } from '#lib/content/contentPaths.ts';
import { contentShape } from '#lib/content/contentShape.ts';

const project = {
  sourceLocale: 'en',
  text: { en: { name: 'Springs', summary: 'Water.' }, vi: { name: 'Suối' } },
  initiative: 'dak-lak',
  themes: ['protection'],
  location: { name: 'Buon Ho', position: [108.2, 12.9] },
  budget: 25_000.5,
  requestedSupport: [
    {
      slug: 'pumps',
      previousSlugs: ['pump'],
      sourceLocale: 'en',
      text: { en: { name: 'Pumps', description: 'Two.' } },
      type: 'funding',
      status: 'open',
    },
  ],
};

describe('content as fields of a form', () => {
  test('is the same content again', () => {
    const fields = contentFields(definitions.projects, project);
    expect(contentOfFields(definitions.projects, fields)).toEqual(project);
    expect(fields).toMatchObject({
      'text.en.name': 'Springs',
      'text.fr.name': null,
      startDate: null,
      goals: [],
    });
  });

  test.each(contentNouns)('has a value for each control of an empty record of %s', (noun) => {
    const definition = definitions[noun];
    const fields = contentFields(definition, {});
    expect(Object.values(fields)).not.toContain(undefined);
    const { sourceLocale, text, ...rest } = contentOfFields(definition, fields);
    expect([sourceLocale, text]).toEqual(['en', {}]);
    expect(Object.values(rest).every((value) => value === false)).toBe(true);
  });

  test('leaves out what is cleared, and keeps what is no number for its correction', () => {
    const fields = { ...contentFields(definitions.projects, project), budget: '12 o’clock', currency: '' };
    const next = { ...fields, location: { name: '  ', position: [null, ''] }, themes: [] };
    const content = contentOfFields(definitions.projects, next);
    expect(content).toMatchObject({ budget: '12 o’clock' });
    expect(content).not.toHaveProperty('location');
    expect(content).not.toHaveProperty('themes');
    expect(content).not.toHaveProperty('currency');
  });

  test('keeps a row that is not filled in yet', () => {
    const fields = contentFields(definitions.organizations, { commodities: [{}] });
    expect(contentOfFields(definitions.organizations, fields)).toMatchObject({ commodities: [{}] });
  });
});

describe('paths of controls', () => {
  test('follow rows, positions and languages in the order of the page', () => {
    const fields = contentFields(definitions.projects, project);
    const paths = contentPaths(definitions.projects, fields, ['name', 'location', 'requestedSupport']);
    expect(paths.slice(0, 2)).toEqual(['text.en.name', 'text.es.name']);
    expect(paths).toEqual(
      expect.arrayContaining([
        'location.position.0',
        'requestedSupport.0.text.fr.description',
        'requestedSupport',
      ]),
    );
    expect(paths.indexOf('location.name')).toBeLessThan(paths.indexOf('requestedSupport.0.amount'));
  });

  test('lead from errors to controls', () => {
    expect(pathOfError('text', 'vi')).toBe('text.vi.name');
    expect(pathOfError('text.fr', 'vi')).toBe('text.fr.name');
    expect(pathOfError('text.fr.summary', 'vi')).toBe('text.fr.summary');
    expect(pathOfError('requestedSupport.1.text', 'en')).toBe('requestedSupport.1.text.en.name');
    expect(pathOfError('partners.0.organization', 'en')).toBe('partners.0.organization');
  });

  test('lead to the field of the definition', () => {
    expect(fieldAt(definitions.organizations, 'commodities.0.years.2.year')?.control).toBe('number');
    expect(fieldAt(definitions.projects, 'requestedSupport.0.text.en.name')?.control).toBe('line');
    expect(fieldAt(definitions.stories, 'images.1.text.vi.alt')?.control).toBe('line');
    expect(fieldAt(definitions.stories, 'nothing')).toBeNull();
  });
});

test('a check of a translation ends when the source or another language is typed in', () => {
  const fields = { ...contentFields(definitions.projects, project), upToDate: ['vi'] as const };
  const values = contentShape.toValues(fields);
  expect(contentShape.toFields(values, fields).upToDate).toEqual(['vi']);
  const typed = { ...values, text: { ...(values['text'] as object), en: { name: 'Wells' } } };
  expect(contentShape.toFields(typed, fields).upToDate).toEqual([]);
});
