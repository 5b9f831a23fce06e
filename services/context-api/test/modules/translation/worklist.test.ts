import { expect, test } from 'vitest';
import { translationNouns, translationStates } from '#contract/translation/constants.ts';
import type { TranslationQuery } from '#contract/translation/schema.ts';
import { listTranslations } from '../../../src/modules/translation/worklist.ts';
import { collectStatements } from '../../../src/platform/database/reads.ts';
import { contextsOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { anInitiative, surroundings } from '../../support/content.ts';
import { loadJson, useService } from '../../support/service.ts';

const service = useService(undefined, { verifyAccessToken: verifyByName });

test('the worklist counts only where something waits', async () => {
  const { db } = service;
  await writeCallers(db, { admin: { roles: [{ name: 'admin' }] } });
  const user = (await contextsOf(db)('admin'))!;
  const read = async (query: Partial<TranslationQuery> = {}) => {
    const statements = new Set<string>();
    const list = await collectStatements(statements, () =>
      listTranslations(db, { user, locale: 'en' }, { page: 1, ...query }),
    );
    // Planning each of these takes longer than reading what it finds.
    return { list, counted: [...statements].join('\n').match(/as counted/g)?.length ?? 0 };
  };
  const empty = await read();
  expect(empty.list).toMatchObject({ items: [], total: 0, more: false });
  expect(empty.counted).toBe(0);

  await loadJson(db, { ...surroundings, initiatives: [anInitiative('birim')] });
  const filled = await read();
  expect(filled.list.items.map(({ noun, record }) => [noun, record.name])).toContainEqual([
    'initiatives',
    'birim',
  ]);
  expect(filled.list.languages.find(({ locale }) => locale === 'vi')?.counts.missing).toBe(filled.list.total);
  // Initiatives, organizations and conveners, each in six states.
  expect(filled.counted).toBeGreaterThan(0);
  expect(filled.counted).toBeLessThan(30);

  const current = await read({ state: ['current'] });
  expect(current.list.total).toBeGreaterThan(0);

  const found = async (query: Partial<TranslationQuery>) => {
    const { items, total } = (await read(query)).list;
    expect(total).toBe(items.length);
    return items.map(({ noun, record }) => `${noun} ${record.name}`);
  };
  expect(await found({ q: 'IRI' })).toEqual(['initiatives birim']);
  expect(await found({ q: 'bírim' })).toEqual(['initiatives birim']);
  expect(await found({ q: 'bi%m' })).toEqual([]);
  expect(await found({ q: '%', language: 'vi', noun: ['codes'] })).toEqual([]);
  expect(await found({ q: 'birim', noun: ['organizations'] })).toEqual([]);
  expect(await found({ q: 'birim', state: ['current'] })).toEqual([]);
  expect(await found({ q: 'cocoa', language: 'vi', state: [...translationStates] })).toContain('codes Cocoa');
  for (const noun of translationNouns)
    expect(await found({ q: 'none of this name', noun: [noun], state: ['current'] })).toEqual([]);
});
