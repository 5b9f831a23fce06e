import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { actionTexts, planTexts } from '#contract/actions/schema.ts';
import { documentTexts } from '#contract/documents/schema.ts';
import { goalTexts } from '#contract/goals/schema.ts';
import { indicatorTexts } from '#contract/indicators/schema.ts';
import type { Field, Fields } from '#contract/records/definition.ts';
import { updateTexts } from '#contract/stories/schema.ts';
import { type TranslatedRecordNoun, translatedRecordNouns } from '#contract/translation/constants.ts';
import { valueTexts } from '#contract/values/schema.ts';
import { nouns } from '../../../src/content/registry.ts';
import { translatables } from '../../../src/modules/translation/translatables.ts';
import { verifyByName, writeCallers } from '../../support/callers.ts';
import { anAction, anInitiative, surroundings } from '../../support/content.ts';
import { aGoal, anIndicator } from '../../support/goals.ts';
import { useService } from '../../support/service.ts';
import { anUpdate, writeMedia } from '../../support/stories.ts';
import { translatorOf } from '../../support/translation.ts';

const service = useService(
  {
    ...surroundings,
    initiatives: [
      anInitiative('birim', {
        goals: [aGoal('forest', { milestones: [{ year: 2025, text: { en: 'Boundary marked' } }] })],
      }),
    ],
    indicators: [
      anIndicator('hectares', {
        initiative: 'birim',
        text: {
          en: { name: 'H', summary: 'S', unit: 'ha', method: 'M', source: 'O', limitations: 'Few plots.' },
        },
        values: [
          {
            year: 2023,
            reportedOn: '2024-02-01',
            text: { en: { narrative: 'A flood.', comment: 'Again.', notAvailable: 'The plots are gone.' } },
          },
        ],
      }),
    ],
    actionPlans: [
      {
        slug: 'plan',
        initiative: 'birim',
        sourceLocale: 'en',
        text: { en: { name: 'Plan', summary: 'In short', description: 'About it.' } },
        fromYear: 2024,
        toYear: 2027,
        reviewed: 'yearly',
        lead: 'forum',
      },
    ],
    actions: [
      anAction('terraces', {
        text: { en: { name: 'Terraces', summary: 'In short', description: 'About.', outputs: 'One\nTwo' } },
      }),
    ],
    stories: [
      anUpdate('first-rain', 'birim', {
        images: [{ file: 'pixel.png', credit: 'A', text: { en: { alt: 'A pixel', caption: 'Small' } } }],
        attachments: [{ file: 'plan.pdf', language: 'en', text: { en: { title: 'Plan' } } }],
      }),
    ],
    documents: [
      {
        slug: 'report',
        organization: 'forum',
        initiative: 'birim',
        sourceLocale: 'en',
        text: { en: { name: 'Report', summary: 'In short' } },
        type: 'policy',
        year: 2024,
        language: 'en',
        visibility: 'public',
        file: 'plan.pdf',
      },
    ],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    addFiles: writeMedia,
    prepare: async (db) => {
      await writeCallers(db, { translator: { roles: [{ name: 'translator', locale: 'fr' }] } });
    },
  },
);

const translator = translatorOf(() => service.app, 'translator');

const definitionOf = (noun: TranslatedRecordNoun) => {
  const name = { plans: 'actionPlans', updates: 'stories' }[noun as string] ?? noun;
  return nouns.find(({ definition }) => definition.name === name)!.definition;
};

function textsOfPart(noun: TranslatedRecordNoun, name: string): Fields {
  const { parts, facts } = definitionOf(noun);
  const { texts, plainText } = facts[name] ?? {};
  return parts?.[name]?.texts ?? texts ?? { text: plainText! };
}

/** Returns the schema without the alternative for absence. */
function present(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? present(innerType) : schema;
}

/** Returns the greatest length of a text, or of a list of lines. */
function maximumOf(schema: z.core.$ZodType): number {
  const {
    checks = [],
    element,
    type,
  } = present(schema)._zod.def as {
    type: string;
    element?: z.core.$ZodType;
    checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
  };
  const { maximum } = checks.find(({ _zod }) => _zod.def.check === 'max_length')!._zod.def;
  return type === 'array' ? maximum! * (maximumOf(element!) + 1) - 1 : maximum!;
}

/** Returns the longest permitted text, in lines of at most 300 characters. */
function longest({ control, schema }: Field): string {
  const length = maximumOf(schema);
  const lines = control === 'line' ? 'Ạ'.repeat(length) : `${'Ạ'.repeat(300)}\n`.repeat(70).slice(0, length);
  return lines.replace(/\n$/, 'Ạ');
}

const limitsOf = (shape: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, maximumOf(schema)]));

const limits = (fields: Fields) =>
  limitsOf(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));

describe('a translated text', () => {
  test.each(translatedRecordNouns)('has the limits of the definition: %s', (noun) => {
    const { texts, parts } = translatables[noun];
    expect(limits(texts)).toEqual(limits(definitionOf(noun).texts));
    const { facts, parts: lists = {} } = definitionOf(noun);
    const withTexts = Object.keys(facts).filter((name) => facts[name]!.texts ?? facts[name]!.plainText);
    expect(parts.map(({ name }) => name)).toEqual([...Object.keys(lists), ...withTexts]);
    for (const part of parts) expect(limits(part.texts)).toEqual(limits(textsOfPart(noun, part.name)));
  });

  test.each([
    ['goals', goalTexts],
    ['indicators', indicatorTexts],
    ['plans', planTexts],
    ['actions', actionTexts],
    ['updates', updateTexts],
    ['documents', documentTexts],
  ] as const)('has the limits that editors have: %s', (noun, written) => {
    expect(limitsOf(written)).toEqual(limits(definitionOf(noun).texts));
  });

  test('has the limits that those who report values have', () => {
    expect(limitsOf(valueTexts)).toEqual(limits(textsOfPart('indicators', 'values')));
  });

  test.each([
    ['goals', 'goal', 'forest', ['milestones/text']],
    ['indicators', 'indicator', 'hectares', ['values/narrative', 'values/comment', 'values/notAvailable']],
    ['plans', 'action_plan', 'plan', []],
    ['actions', 'action', 'terraces', []],
    ['updates', 'story', 'first-rain', ['images/alt', 'images/caption', 'attachments/title']],
    ['documents', 'document', 'report', []],
  ] as const)('may have its full length: %s', async (noun, entity, slug, ofParts) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(entity)} where slug = ${slug}`.execute(service.db);
    const record = { noun, id: rows[0]!.id };
    const { fields } = await translator.get(record, 'fr');
    const own = definitionOf(noun).texts;
    const names = fields.map(({ name, part }) => (part ? `${part.name}/${name}` : name));
    expect(new Set(names)).toEqual(new Set([...Object.keys(own), ...ofParts]));
    const texts = Object.fromEntries(
      fields.map(({ key, name, part }) => [key, longest((part ? textsOfPart(noun, part.name) : own)[name]!)]),
    );
    await translator.save(record, 'fr', texts);
    expect((await translator.step(record, 'fr', 'POST publication')).state).toBe('current');
    expect((await translator.get(record, 'fr')).texts).toEqual(texts);
  });
});
