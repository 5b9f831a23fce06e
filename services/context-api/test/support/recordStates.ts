import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { emptyValue } from '#contract/values/constants.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { rebuildSearch } from '../../src/platform/search/rebuildSearch.ts';
import { writeCallers } from './callers.ts';
import { aConsortium, anInitiative, anOrganization, type ContentInput, surroundings } from './content.ts';
import { call } from './editors.ts';
import { aGoal, anIndicator } from './goals.ts';
import {
  aDocumentBody,
  anActionBody,
  anUpdateBody,
  aPlanBody,
  hiddenFile,
  publicFile,
  words,
  writeFiles,
} from './recordBodies.ts';

/** Paths of records that are edited in place. */
export const recordPaths =
  /^\/v1\/(initiatives\/:initiative\/(goals|indicators|progress|landscape-maturity|ecosystem-action|action|update|documents|revisions)|organizations\/:organization\/(documents|revisions))/;

/** Initiatives with the same records: public, not yet, and no longer public. */
export const places = { birim: 'published', quiet: 'draft', former: 'archived' } as const;
export type Place = keyof typeof places;
const slugs = Object.keys(places) as Place[];

const statuses = ['draft', 'published', 'archived'] as const;

/** In every hidden text. */
export const mark = 'quetzal';
const isHidden = (state: string, place: string) =>
  state !== 'published' || (place in places && places[place as Place] !== 'published');
const titleOf = (state: string, place: string) => (isHidden(state, place) ? 'Quetzal' : 'Heron');

const roles = (name: 'contributor' | 'initiative-editor' | 'convener' | 'verifier', within: string[]) => ({
  roles: within.map((initiative) => ({ name, initiative })),
});

/**
 * Callers with each role in the three initiatives. Rights add up: what `elsewhere`, with all roles but no
 * part in these, may not do, no such role may.
 */
export const people: Parameters<typeof writeCallers>[1] = {
  contributor: roles('contributor', slugs),
  editor: roles('initiative-editor', slugs),
  convener: roles('convener', slugs),
  'initiative-verifier': roles('verifier', slugs),
  verifier: { roles: [{ name: 'verifier' }] },
  admin: { roles: [{ name: 'admin' }] },
  forum: { roles: [{ name: 'organization-editor', organization: 'forum' }] },
  elsewhere: {
    roles: [
      { name: 'organization-editor', organization: 'panel' },
      ...(['contributor', 'initiative-editor', 'convener', 'verifier'] as const).flatMap(
        (name) => roles(name, ['dak-lak']).roles,
      ),
      // Roles that need an initiative give nothing without one.
      { name: 'convener' },
      { name: 'buyer', organization: 'panel' },
      { name: 'investor' },
      { name: 'consortium-manager', consortium: 'league' },
      { name: 'translator', locale: 'vi' },
      { name: 'content-editor' },
    ],
  },
  unverified: { verified: false, ...roles('convener', slugs) },
  'no-role': {},
};

const goalText = (state: string, place: string) => {
  const name = titleOf(state, place);
  return { en: { name, statement: name } };
};
const indicatorText = (state: string, place: string) => {
  const name = titleOf(state, place);
  return { en: { name, summary: name, unit: 'ha', method: name, source: name } };
};

const initiativeText = (place: string) => {
  const name = titleOf('published', place);
  return { en: { name, summary: name, description: name } };
};

export const recordsInStates: ContentInput = {
  ...surroundings,
  organizations: [...surroundings.organizations, anOrganization('panel'), anOrganization('growers')],
  consortiums: [aConsortium('league')],
  initiatives: [
    ...slugs.map((slug) =>
      anInitiative(slug, {
        text: initiativeText(slug),
        goals: statuses.map((state) => aGoal(state, { text: goalText(state, slug) })),
      }),
    ),
    anInitiative('dak-lak'),
  ],
  indicators: slugs.flatMap((initiative) =>
    statuses.map((state) =>
      anIndicator(state, { initiative, goal: 'published', text: indicatorText(state, initiative) }),
    ),
  ),
  maturity: slugs.flatMap((initiative) =>
    [2023, 2024, 2025].map((year) => {
      const name = titleOf(year === 2024 ? 'published' : 'draft', initiative);
      return {
        slug: String(year),
        initiative,
        year,
        sourceLocale: 'en' as const,
        text: { en: { name, summary: name, description: name } },
        results: [{ criterion: 'finance-strategy', self: 'building', text: { en: { response: name } } }],
      };
    }),
  ) as NonNullable<ContentInput['maturity']>,
};

/** Years of the public indicator's values by state. */
export const yearOf = {
  draft: 2020,
  submitted: 2021,
  returned: 2022,
  approved: 2023,
  verified: 2024,
} as const;

/** Criteria of the assessment of 2024 by state of the response. */
export const criterionOf = {
  open: 'coordination',
  draft: 'participation',
  submitted: 'baseline',
  returned: 'safeguards',
  validated: 'landscape-scale',
} as const;

/** Years of assessments by state. */
export const assessmentOf = { published: 2024, draft: 2025, archived: 2023 } as const;

/** Records written over the API, by noun and state. */
const written = {
  actions: { own: ['forum'], other: ['growers'] },
  'action-plans': {},
  updates: { own: 'forum', other: null },
  documents: {},
} as const;
type Noun = keyof typeof written;

/** States of actions, plans, updates and documents. */
export const statesOf = {
  actions: ['draft', 'published', 'archived', 'members'],
  'action-plans': ['draft', 'published', 'archived'],
  updates: ['draft', 'published', 'archived', 'scheduled'],
  documents: ['draft', 'published', 'archived', 'members'],
} as const satisfies Record<Noun, readonly string[]>;

/** Slugs by noun, initiative (or organization), author and state. */
export type Slugs = Readonly<Record<string, string>>;
export const slugKey = (...parts: readonly string[]): string => parts.join('/');

const bodyOf = (noun: Noun, state: string, of: 'own' | 'other', place: string): object => {
  const status = state === 'draft' || state === 'archived' ? state : 'published';
  const name = { ...words(titleOf(state, place)), status } as const;
  const file = isHidden(state, place) ? hiddenFile : publicFile;
  const visibility = state === 'members' ? 'members' : 'public';
  switch (noun) {
    case 'actions':
      return anActionBody({ ...name, visibility, actors: [...written.actions[of]] });
    case 'action-plans':
      return aPlanBody(name);
    case 'updates': {
      const publishedAt = `${state === 'scheduled' ? '2099' : '2026'}-01-01T00:00:00.000Z`;
      const attachments = [{ sha256: file, title: 'Counts', language: 'en' as const }];
      return anUpdateBody({ ...name, publishedAt, organization: written.updates[of], attachments });
    }
    case 'documents':
      return aDocumentBody({ ...name, visibility, sha256: file });
  }
};

/** Writes values and responses in all states, without their steps. */
async function writeStates(db: Kysely<Database>): Promise<void> {
  const inPlaces = sql`(select id from initiative where slug in (${sql.join(slugs)}))`;
  const content = JSON.stringify({
    ...emptyValue,
    value: 5,
    texts: { en: { narrative: 'Quetzal', notAvailable: null, comment: null } },
  });
  for (const [state, year] of Object.entries(yearOf)) {
    const isVerified = state === 'verified';
    await sql`insert into indicator_value_work (indicator_id, year, state, version, authors, content,
        edited_by, edited_name, edited_at, updated_by, verification)
      select id, ${year}::int, ${isVerified ? 'approved' : state}, 7, '[]', ${content}::jsonb, 'x', 'X', now(), 'x',
        ${isVerified ? 'panel-verified' : 'self-reported'}
      from indicator where slug = 'published' and initiative_id in ${inPlaces}`.execute(db);
  }
  for (const [state, criterion] of Object.entries(criterionOf)) {
    const draft = { language: 'en', self: 'building', response: 'Quetzal', evidence: [], met: [] };
    await sql`insert into maturity_answer (maturity_id, criterion, version, state, draft, return_note,
        changed_by, changed_at)
      select id, ${criterion}, 7, ${state}, ${state === 'draft' ? JSON.stringify(draft) : null}::jsonb, null, 'x', now()
      from maturity where year = 2024 and initiative_id in ${inPlaces}`.execute(db);
  }
  for (const [status, year] of Object.entries(assessmentOf))
    await sql`update maturity set status = ${status} where year = ${year}`.execute(db);
  for (const table of ['goal', 'indicator'])
    await sql`update ${sql.table(table)} set status = slug
      where slug in (${sql.join([...statuses])}) and initiative_id in ${inPlaces}`.execute(db);
}

/** Brings records of all nouns into all states in the three initiatives; returns new slugs. */
export async function writeRecordsInStates(app: FastifyInstance, db: Kysely<Database>): Promise<Slugs> {
  await writeCallers(db, people);
  await writeFiles(db, ['editor', 'forum']);
  const made: Record<string, string> = {};
  const create = async (who: string, url: string, key: string, body: object) => {
    const response = await call(app, who, url, { method: 'POST', body });
    expect(response.status, `${url} ${response.text}`).toBe(200);
    made[key] = response.body['slug']!;
  };
  for (const noun of Object.keys(statesOf) as Noun[]) {
    for (const state of statesOf[noun]) {
      for (const place of slugs) {
        for (const of of ['own', 'other'] as const) {
          if (of === 'own' && Object.keys(written[noun]).length === 0) continue;
          const who = noun === 'updates' && of === 'own' ? 'forum' : 'editor';
          const key = slugKey(noun, place, of, state);
          await create(who, `/v1/initiatives/${place}/${noun}`, key, bodyOf(noun, state, of, place));
        }
      }
      if (noun === 'documents') {
        const key = slugKey(noun, 'forum', 'own', state);
        await create('forum', '/v1/organizations/forum/documents', key, bodyOf(noun, state, 'own', 'forum'));
      }
    }
  }
  await writeStates(db);
  for (const [slug, status] of Object.entries(places))
    await sql`update initiative set status = ${status} where slug = ${slug}`.execute(db);
  // Written without refreshing it.
  await db.transaction().execute((transaction) => rebuildSearch(transaction));
  return made;
}
