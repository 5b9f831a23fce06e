import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#contract/shared/locale.ts';
import codeLists from '../../services/context-api/src/modules/codeLists/codeLists.json' with { type: 'json' };

const read = (locale: Locale, namespace: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${locale}/${namespace}.json`), 'utf8'));

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((found, key) => (found as Record<string, unknown> | undefined)?.[key], value);

/** Texts that must be the same word in forms, filters, facts, menus, headings and files. */
const terms: Readonly<Record<string, readonly string[]>> = {
  'ticket size': [
    'content:field.ticket',
    'common:opportunities.facet.ticket',
    'detail:opportunities.ticket',
    'files:columns.ticket',
  ],
  goal: [
    'tasks:noun.goal',
    'common:search.kind.goal',
    'common:actions.facet.goal',
    'analytics:page.goal',
    'edit:record.field.goal',
    'files:columns.goal',
  ],
  goals: [
    'codes:kind.goal',
    'data:noun.goals',
    'translation:noun.goals',
    'common:search.kinds.goal',
    'content:field.goals',
    'detail:goals',
    'files:columns.goals',
  ],
  updates: [
    'common:updates.title',
    'data:noun.updates',
    'translation:noun.updates',
    'content:merge.kind.updates',
  ],
  'news and updates': ['common:stories.title', 'common:search.kinds.story', 'codes:kind.story'],
  'requested support': ['data:noun.requestedSupport', 'tasks:noun.support'],
  'role of a person': ['people:role.name', 'people:columns.role', 'registration:role'],
  'role of an organization': ['content:field.participation', 'common:organizations.facet.participation'],
  stage: [
    'common:opportunities.facet.stage',
    'common:actions.facet.stage',
    'content:field.stage',
    'edit:field.stage',
    'dashboard:sheet.stage',
    'detail:opportunities.stage',
    'files:columns.stage',
  ],
  outputs: ['translation:field.outputs', 'files:columns.outputs'],
  'outputs so far': ['edit:field.outputs', 'detail:actions.outputs'],
  content: ['studio:areas.content', 'content:title'],
  translation: ['studio:areas.translation', 'translation:title'],
  'code lists': ['studio:areas.codes', 'codes:title'],
  data: ['studio:areas.data', 'data:title'],
  settings: ['studio:areas.settings', 'settings:title'],
  status: ['studio:areas.status', 'status:title'],
};

describe.each(Object.entries(terms))('%s', (_, places) => {
  test.each(locales)('is one term in %s', (locale) => {
    const found = places.map((place) => {
      const [namespace = '', path = ''] = place.split(':');
      return at(read(locale, namespace), path);
    });
    expect(found).not.toContain(undefined);
    expect([...new Set(found)]).toHaveLength(1);
  });
});

/** Choices of forms that a code list names, too. */
const choices = [
  ['contact-topic', 'contact', 'topics'],
  ['support-type', 'detail', 'offer.types'],
] as const;

describe.each(choices)('the code list %s', (list, namespace, path) => {
  test.each(locales)('names each code in %s as the form does', (locale) => {
    const named = Object.fromEntries(codeLists[list].map(({ code, name }) => [code, name[locale]]));
    expect(at(read(locale, namespace), path)).toEqual(named);
  });
});
