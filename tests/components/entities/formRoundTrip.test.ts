import { describe, expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { bodyOfDocument, documentFields } from '#components/entities/documentForm.ts';
import {
  actionFields,
  actionShape,
  actionText,
  planFields,
  planShape,
  planText,
} from '#components/features/actions/edit/actionForm.ts';
import { bodyOfResponse, fieldsOfResponse } from '#components/features/maturity/edit/responseForm.ts';
import {
  updateBody as bodyOfUpdate,
  updateFields,
  updateShape,
} from '#components/features/stories/edit/updateForm.ts';
import { actionBody, planBody } from '#contract/actions/write.ts';
import { contentNouns } from '#contract/content/constants.ts';
import { definitions } from '#contract/content/definitions.ts';
import { documentBody } from '#contract/documents/write.ts';
import { goalContent } from '#contract/goals/write.ts';
import { indicatorContent } from '#contract/indicators/write.ts';
import { maturityResponse } from '#contract/maturity/write.ts';
import type { Field, Fields as Definitions } from '#contract/records/definition.ts';
import { isObject } from '#contract/shared/isObject.ts';
import { updateBody } from '#contract/stories/write.ts';
import { valueContent } from '#contract/values/write.ts';
import { savedGoal, savedIndicator } from '#lib/api/goalEditing.ts';
import { savedValue } from '#lib/api/progressEditing.ts';
import { contentFields, contentOfFields } from '#lib/content/contentFields.ts';
import { contentShape } from '#lib/content/contentShape.ts';
import type { Draft } from '#lib/records/drafts.ts';
import type { Fields } from '#lib/records/fields.ts';
import { type FormShape, plainShape } from '#lib/records/formShape.ts';
import { currentDraft } from '#lib/records/olderDraft.ts';
import { contentOf } from '#lib/records/texts.ts';
import { writtenBody } from '#lib/records/writtenTexts.ts';
import { filled, filledLocales, type Known } from '#tests/support/filled.ts';

const sourceLocale = 'en' as const;

interface Form {
  readonly toFields: (body: never) => Fields;
  readonly shape?: unknown;
  readonly toBody: (fields: never) => unknown;
}

/** Returns the body after it was opened, kept as a draft, restored and sent by the form, unchanged. */
function sentAgain(body: unknown, { toFields, shape = plainShape, toBody }: Form): unknown {
  const { toValues, toFields: typed } = shape as FormShape<Fields>;
  const fields = toFields(body as never);
  const draft = JSON.parse(JSON.stringify({ fields, base: fields, version: 1, at: 0 })) as Draft;
  const restored = currentDraft(draft, { fields, version: 1 }).fields;
  return toBody(typed(toValues(restored), restored) as never);
}

/** Repeats texts in the record's own language where its body has them beside `texts`. */
function withOwnTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnTexts);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withOwnTexts(part)] as const);
  const own = isObject(value['texts']) ? value['texts'][sourceLocale] : undefined;
  const repeated = entries.filter(([name]) => isObject(own) && name in own);
  return {
    ...Object.fromEntries(entries),
    ...Object.fromEntries(repeated.map(([name]) => [name, (own as Fields)[name]])),
  };
}

const nothing: Known = { upToDate: [undefined, undefined] };

const forms: readonly [noun: string, schema: $ZodType, form: Form][] = [
  [
    'goal',
    goalContent,
    { toFields: (content) => savedGoal({ content, version: 1 } as never).fields, toBody: contentOf },
  ],
  [
    'indicator',
    indicatorContent,
    { toFields: (content) => savedIndicator({ content, version: 1 } as never).fields, toBody: contentOf },
  ],
  [
    'value',
    valueContent,
    { toFields: (content) => savedValue({ content, version: 1 } as never).fields, toBody: contentOf },
  ],
  [
    'action',
    actionBody,
    {
      toFields: (body) => actionFields({ body, sourceLocale }),
      shape: actionShape,
      toBody: (fields) => writtenBody(fields, actionText),
    },
  ],
  [
    'plan',
    planBody,
    {
      toFields: (body) => planFields({ body, sourceLocale }),
      shape: planShape,
      toBody: (fields) => writtenBody(fields, planText),
    },
  ],
  [
    'update',
    updateBody,
    { toFields: (body) => updateFields({ body, sourceLocale }), shape: updateShape, toBody: bodyOfUpdate },
  ],
  [
    'document',
    documentBody,
    { toFields: (document) => documentFields({ document, sourceLocale }), toBody: bodyOfDocument },
  ],
  ['maturity response', maturityResponse, { toFields: fieldsOfResponse, toBody: bodyOfResponse }],
];

test.each(forms)('the form of the noun %s loses no field', (_noun, schema, form) => {
  const body = withOwnTexts(filled(schema, 0, nothing)) as object;
  expect(sentAgain(body, form)).toMatchObject(body);
});

/** Returns a value for a control. */
function valueOf(field: Field, name: string): unknown {
  const group = () => ({
    ...valuesOf(field.fields ?? {}),
    ...(field.texts && { text: textsOf(field.texts) }),
    ...(field.hasIds && { id: 'first' }),
  });
  switch (field.control) {
    case 'check':
      return true;
    case 'codes':
    case 'records':
      return [`${name}-1`, `${name}-2`];
    case 'group':
    case 'picture':
      return group();
    case 'number':
    case 'sum':
      return 2031;
    case 'position':
      return [108.2, 12.9];
    case 'rows':
      return [group(), group()];
    default:
      return `${name} of the record`;
  }
}

const valuesOf = (fields: Definitions): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]));

const textsOf = (texts: Definitions) =>
  Object.fromEntries(filledLocales.map((locale) => [locale, valuesOf(texts)]));

describe('the form of content', () => {
  test.each(contentNouns)('loses no field of %s', (noun) => {
    const definition = definitions[noun];
    const parts = Object.entries(definition.parts ?? {}).map(([name, { texts, facts }]) => [
      name,
      [{ slug: 'part', previousSlugs: ['older'], sourceLocale, text: textsOf(texts), ...valuesOf(facts) }],
    ]);
    const content: Fields = {
      sourceLocale,
      text: textsOf(definition.texts),
      ...valuesOf(definition.facts),
      ...(Object.fromEntries(parts) as Fields),
    };
    const sent = sentAgain(content, {
      toFields: (record) => contentFields(definition, record),
      shape: contentShape,
      toBody: (fields) => contentOfFields(definition, fields),
    });
    expect(sent).toEqual(content);
  });
});
