import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { kinds, nouns } from '../../src/content/registry.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import type { RecordKind } from '../../src/platform/definitions/kindOf.ts';
import { readContents } from '../../src/platform/definitions/readContent.ts';
import { anAction, anInitiative, type ContentInput, surroundings } from '../support/content.ts';
import { openTestDatabase } from '../support/database.ts';
import { aGoal, anIndicator } from '../support/goals.ts';
import { loadJson } from '../support/service.ts';
import { anUpdate } from '../support/stories.ts';

const pdf = '%PDF-1.4\n';
const sha256 = createHash('sha256').update(pdf).digest('hex');
const evidence = {
  title: 'Plan',
  language: 'fr',
  year: 2024,
  file: 'plan.pdf',
  isPublic: false,
} as const;
const named = { name: 'Named', summary: 'In short.' };

/** Fields that the demonstration lacks, and states that visitors do not see. */
const content: ContentInput = {
  ...surroundings,
  initiatives: [
    anInitiative('delta', {
      goals: [
        aGoal('forest', {
          previousSlugs: ['woods'],
          milestones: [{ year: 2025, done: true, text: { en: 'Marked', vi: 'Ranh giới' } }],
        }),
        aGoal('water', { status: 'draft', startYear: null }),
      ],
    }),
  ],
  indicators: [
    anIndicator('hectares', {
      status: 'archived',
      disaggregations: ['holding'],
      values: [
        {
          year: 2023,
          value: 12,
          reportedOn: '2024-02-01',
          reportedBy: 'Ana',
          state: 'returned',
          note: 'Count again.',
          text: { en: { narrative: 'Late.', comment: 'Few.' } },
          parts: [{ dimension: 'holding', category: 'estates', value: 1 }],
          documents: [{ title: 'Count', language: 'vi', file: 'plan.pdf', isPublic: false }],
        },
        {
          year: 2024,
          reportedOn: '2025-02-01',
          text: { en: { notAvailable: 'Flood.' } },
          verification: 'locally-confirmed',
          verifiedBy: 'community',
          verifiedOn: '2025-03-01',
          documents: [{ title: 'Count', language: 'vi', file: 'plan.pdf' }],
          revisions: [
            { value: 3, replacedOn: '2025-02-10', text: { en: { narrative: 'Long.', reason: 'Wrong.' } } },
          ],
        },
      ],
    }),
  ],
  maturity: [
    {
      slug: '2024',
      initiative: 'delta',
      year: 2024,
      sourceLocale: 'en',
      text: { en: { ...named, description: 'Long.' } },
      results: [
        {
          criterion: 'coordination',
          self: 'building',
          text: { en: { response: 'We meet.' } },
          evidence: [evidence],
          met: ['coordination-convener'],
        },
      ],
    },
  ],
  actions: [
    anAction('plant', {
      initiative: 'delta',
      text: { en: { ...named, outputs: 'One\nTwo' } },
      actors: ['forum'],
      unconfirmedActors: ['forum'],
      contributions: [{ kind: 'in-kind', amount: 0.5, currency: 'EUR', isConfirmed: false }],
      evidence: [evidence, { title: 'Note', address: 'https://example.org/note' }],
      visibility: 'members',
    }),
  ],
  actionPlans: [
    {
      slug: 'plan',
      initiative: 'delta',
      sourceLocale: 'en',
      text: { en: named },
      fromYear: 2024,
      toYear: 2026,
      reviewed: 'yearly',
      lead: 'forum',
      document: evidence,
    },
  ],
  stories: [anUpdate('news', 'delta', { organization: 'forum' })],
  documents: [
    {
      slug: 'report',
      organization: 'forum',
      initiative: 'delta',
      type: 'policy',
      year: 2024,
      language: 'vi',
      visibility: 'members',
      file: 'plan.pdf',
      sourceLocale: 'en',
      text: { en: named },
    },
  ],
};

const addFiles = (name: string) => (folder: string) => writeFile(join(folder, name), pdf);

const readAll = async (db: Kysely<Database>) =>
  Object.fromEntries(
    await Promise.all(
      nouns.map(async (kind) => [
        kind.name,
        (await readContents(db, kind)).map(({ id: _id, version: _version, ...record }) => record),
      ]),
    ),
  ) as Record<string, Awaited<ReturnType<typeof readContents>>>;

const exported = (all: Awaited<ReturnType<typeof readAll>>) =>
  Object.fromEntries(
    (kinds as unknown as readonly RecordKind[]).map(({ name }) => [
      name,
      all[name]!.map(({ slug, previousSlugs, status, content: own }) => ({
        slug,
        previousSlugs,
        status,
        ...own,
      })),
    ]),
  );

test('reads what only people write, and loads it as it was read', async () => {
  const first = await openTestDatabase();
  const second = await openTestDatabase();
  try {
    expect(await loadJson(first.db, content, addFiles('plan.pdf'))).toMatchObject({ state: 'loaded' });
    const read = await readAll(first.db);
    expect(read).toMatchObject({
      goals: [
        { slug: 'forest', previousSlugs: ['woods'], content: { initiative: 'delta' } },
        { slug: 'water', status: 'draft' },
      ],
      indicators: [
        {
          content: {
            values: [
              { state: 'returned', documents: [{ file: sha256, isPublic: false }], note: 'Count again.' },
              { state: 'approved', revisions: [{ value: 3 }], text: { en: { notAvailable: 'Flood.' } } },
            ],
          },
        },
      ],
      maturity: [{ content: { results: [{ evidence: [{ file: sha256, isPublic: false }] }] } }],
      actions: [
        {
          content: {
            unconfirmedActors: ['forum'],
            contributions: [{ amount: 0.5, isConfirmed: false }],
            evidence: [
              { file: sha256, year: 2024 },
              { language: 'en', isPublic: true },
            ],
          },
        },
      ],
      actionPlans: [{ content: { document: { file: sha256 }, text: { en: { description: '' } } } }],
      stories: [{ content: { organization: 'forum' } }],
      documents: [{ content: { initiative: 'delta', file: sha256 } }],
    });
    const files = JSON.parse(JSON.stringify(exported(read)).replaceAll(sha256, 'copy.pdf')) as ContentInput;
    expect(await loadJson(second.db, files, addFiles('copy.pdf'))).toMatchObject({ state: 'loaded' });
    expect(await readAll(second.db)).toEqual(read);
  } finally {
    await first.close();
    await second.close();
  }
});
