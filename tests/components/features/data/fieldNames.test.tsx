import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ImportText, useImportText } from '#components/features/data/useImportText.ts';
import { actions } from '#contract/actions/definition.ts';
import { actionPlans } from '#contract/actions/planDefinition.ts';
import { definitions } from '#contract/content/definitions.ts';
import { documents } from '#contract/documents/definition.ts';
import { goals } from '#contract/goals/definition.ts';
import { indicators } from '#contract/indicators/definition.ts';
import { maturity } from '#contract/maturity/definition.ts';
import { maturityResponse } from '#contract/maturity/write.ts';
import type { Field, Fields, RecordDefinition } from '#contract/records/definition.ts';
import { settingsBody } from '#contract/settings/write.ts';
import { locales } from '#contract/shared/locale.ts';
import { valueContent } from '#contract/values/write.ts';
import { filled } from '#tests/support/filled.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import {
  archivedDrafts,
  draftNouns,
} from '../../../../services/context-api/src/content/archive/drafts/schema.ts';

const all: readonly RecordDefinition[] = [
  ...Object.values(definitions),
  ...[actions, actionPlans, documents, goals, indicators, maturity],
];

const inTexts = (texts: Fields | undefined, at = '') =>
  Object.keys(texts ?? {}).flatMap((name) => locales.map((locale) => `${at}text.${locale}.${name}`));

const inFields = (fields: Fields | undefined, at = ''): string[] =>
  Object.entries(fields ?? {}).flatMap(([name, field]) => pathsOf(field, `${at}${name}`));

function pathsOf(field: Field, at: string): string[] {
  const { control, fields, texts, plainText } = field;
  if (control === 'position') return [at, `${at}.0`, `${at}.1`];
  const inside = control === 'rows' ? `${at}.0.` : `${at}.`;
  return [
    at,
    ...inFields(fields, inside),
    ...inTexts(texts, inside),
    ...(plainText ? [`${inside}text.en`] : []),
  ];
}

const fieldsOf = ({ texts, facts, parts = {} }: RecordDefinition): string[] => [
  ...['slug', 'status', 'previousSlugs', 'sourceLocale'],
  ...inTexts(texts),
  ...inFields(facts),
  ...Object.entries(parts).flatMap(([name, part]) => [
    ...[name, `${name}.0.slug`, `${name}.0.sourceLocale`, `${name}.0.previousSlugs`],
    ...inTexts(part.texts, `${name}.0.`),
    ...inFields(part.facts, `${name}.0.`),
  ]),
];

const draftFields = (Object.keys(draftNouns) as (keyof typeof draftNouns)[]).flatMap((list) =>
  Object.keys(archivedDrafts.shape[list].element.shape)
    .filter((name) => !['address', 'entity', 'content', 'draft', 'inside'].includes(name))
    .map((name): [noun: string, path: string] => [draftNouns[list], name]),
);

const pathsIn = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, each]) => pathsIn(each, at ? `${at}.${name}` : name))
    : [at];

const nouns: [noun: string, paths: readonly string[]][] = [
  ...all.map((each): [string, readonly string[]] => [each.name, fieldsOf(each)]),
  ['initiatives', ['goals.0.text.en.name', 'goals.0.milestones.0.text.en', 'goals.0.theme']],
  ['draftValues', pathsIn(filled(valueContent, 0), 'content')],
  ['draftAnswers', pathsIn(filled(maturityResponse, 0), 'draft')],
  ['settings', pathsIn(filled(settingsBody, 0))],
  ['codes', ['names.en', 'explanations.vi', 'synonyms.vi', 'withdrawn', 'order', `merged`]],
  ...draftFields.map(([noun, path]): [string, readonly string[]] => [noun, [path]]),
];

function Asking({ ask }: { readonly ask: (text: ImportText) => void }) {
  ask(useImportText());
  return null;
}

describe('the check of an import names', () => {
  test.each(locales)('every field of every noun in %s', (locale) => {
    const nameless: string[] = [];
    const ask = ({ name, nouns: nounsOf }: ImportText) => {
      for (const [noun, paths] of nouns) {
        if (nounsOf({ noun })[0] === noun) nameless.push(noun);
        for (const path of paths) {
          if (name({ noun }, path) === null) nameless.push(`${noun} ${path}`);
        }
      }
    };
    renderScreen(<Asking ask={ask} />, { locale });
    cleanup();
    expect(nameless).toEqual([]);
  });
});
