import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { useFieldText } from '#components/entities/useFieldText.ts';
import { useRecordText } from '#components/features/progress/edit/useRecordText.ts';
import { useValueText } from '#components/features/progress/edit/useValueText.ts';
import type { FieldText } from '#components/record-editor/fieldText.ts';
import { actionBody, planBody } from '#contract/actions/write.ts';
import { documentBody } from '#contract/documents/write.ts';
import { goalContent, newGoal } from '#contract/goals/write.ts';
import { indicatorContent, newIndicator } from '#contract/indicators/write.ts';
import { maturityResponse } from '#contract/maturity/write.ts';
import { isObject } from '#contract/shared/isObject.ts';
import { locales } from '#contract/shared/locale.ts';
import { updateBody } from '#contract/stories/write.ts';
import { valueContent } from '#contract/values/write.ts';
import { filled } from '#tests/support/filled.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const nouns: readonly [noun: string, schema: $ZodType, use: () => FieldText][] = [
  ['goal', goalContent, useRecordText],
  ['new goal', newGoal, useRecordText],
  ['indicator', indicatorContent, useRecordText],
  ['new indicator', newIndicator, useRecordText],
  ['value', valueContent, useValueText],
  ['action', actionBody, useFieldText],
  ['plan', planBody, useFieldText],
  ['update', updateBody, useFieldText],
  ['document', documentBody, useFieldText],
  ['maturity response', maturityResponse, useFieldText],
];

type Fields = Readonly<Record<string, unknown>>;

// No editor has it as a separate field.
const isField = (name: string) => name !== 'upToDate';

function historyFields({ texts, ...others }: Fields): [field: string, value: unknown][] {
  const written = Object.entries(texts as Record<string, Fields>).flatMap(([locale, text]) =>
    Object.entries(text).map(([name, words]): [string, unknown] => [`texts.${locale}.${name}`, words]),
  );
  return [...Object.entries(others).filter(([name]) => isField(name)), ...written];
}

function formFields(value: unknown, path: string): string[] {
  const parts = Array.isArray(value) && value.some(isObject) ? Object.fromEntries(value.entries()) : value;
  if (!isObject(parts)) return [path];
  return Object.entries(parts)
    .filter(([name]) => isField(name))
    .flatMap(([name, part]) => formFields(part, path === '' ? name : `${path}.${name}`));
}

interface Asked {
  readonly use: () => FieldText;
  readonly ask: (text: FieldText) => void;
}

function Asking({ use, ask }: Asked) {
  ask(use());
  return null;
}

describe.each(nouns)('each field of a %s', (_noun, schema, use) => {
  const content = filled(schema, 0) as Fields;

  test.each(locales)('has a label and is shown by the history in %s', (locale) => {
    const unlabeled: string[] = [];
    const unshown: string[] = [];
    const ask = ({ label, show }: FieldText) => {
      for (const field of [...formFields(content, ''), ...historyFields(content).map(([name]) => name)])
        if (label(field) === field) unlabeled.push(field);
      for (const [field, value] of historyFields(content)) {
        const shown = show(field, value);
        if (shown === show(field, null) || /\[object|undefined|[{}]/.test(shown)) unshown.push(field);
      }
    };
    renderScreen(<Asking {...{ use, ask }} />, { locale });
    cleanup();
    expect({ unlabeled, unshown }).toEqual({ unlabeled: [], unshown: [] });
  });
});
