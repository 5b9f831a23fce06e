import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SavedContent } from '#contract/content/schema.ts';
import { operations } from '#contract/operations.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { anAction, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { aGoal, anIndicator } from '../../support/goals.ts';
import { anOpportunity, aProject } from '../../support/projects.ts';
import { headers, useService } from '../../support/service.ts';
import { anUpdate } from '../../support/stories.ts';

/** In every hidden text. */
const mark = 'quetzal';
const name = 'Quetzal';
const words = { name, summary: `${name} in short.`, description: `About ${name}.` };
const text = { en: words };
const hidden = { initiative: mark };

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [
      anInitiative('birim'),
      anInitiative('dak-lak'),
      anInitiative(mark, {
        text,
        status: 'draft',
        partners: [{ organization: 'panel', participation: 'funds' }],
        goals: [aGoal(mark, { text: { en: { name, statement: name } }, sdgs: [15] })],
      }),
    ],
    indicators: [
      anIndicator(mark, {
        ...hidden,
        goal: mark,
        text: { en: { name, summary: name, unit: name, method: name, source: name } },
        values: [{ year: 2024, value: 71, reportedOn: '2025-02-01' }],
      }),
    ],
    maturity: [
      {
        slug: '2024',
        ...hidden,
        year: 2024,
        sourceLocale: 'en',
        text,
        results: [{ criterion: 'baseline', self: 'advanced', text: { en: { response: name } } }],
      },
    ],
    actionPlans: [
      {
        slug: mark,
        ...hidden,
        sourceLocale: 'en',
        text,
        fromYear: 2024,
        toYear: 2028,
        reviewed: 'yearly',
        lead: 'forum',
        document: { title: name, year: 2024, address: `https://example.org/${mark}` },
      },
    ],
    actions: [
      anAction(mark, {
        ...hidden,
        text,
        goals: [`${mark}/${mark}`],
        evidence: [{ title: name, address: `https://example.org/${mark}` }],
      }),
    ],
    projects: [aProject(mark, { ...hidden, text, goals: [`${mark}/${mark}`] })],
    opportunities: [
      anOpportunity(mark, {
        ...hidden,
        text: { en: { ...words, problem: name, uses: name, returns: name, impact: name, risks: name } },
      }),
    ],
    stories: [
      anUpdate(mark, mark, { text, goals: [`${mark}/${mark}`] }),
      anUpdate(`${mark}-project`, mark, { text, kind: 'project-update', project: `${mark}/${mark}` }),
    ],
    sourcingAreas: [
      {
        slug: mark,
        organization: 'forum',
        ...hidden,
        sourceLocale: 'en',
        text,
        commodity: 'cocoa',
        position: [0, 6],
        sinceYear: 2020,
        volumes: [{ year: 2024, tonnes: 20 }],
      },
    ],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    prepare: async (db) => {
      await writeEditors(db);
      await writeCallers(db, {
        hermit: { roles: [{ name: 'initiative-editor', initiative: mark }] },
        proposer: {},
      });
      await prepareBoundaries(db);
    },
  },
);

/** Everybody without a part in the initiative, even verifiers and translators of everything. */
const strangers = [
  null,
  'registered',
  'convener',
  'verifier',
  'forum',
  'buyer',
  'translator',
  'content-editor',
  'proposer',
];

const values: Readonly<Record<string, string>> = { organization: 'forum', noun: 'initiatives', year: '2024' };

/** Addresses of all reads, with the hidden record as each parameter, and in a search. */
const addresses = Object.values(operations).flatMap(({ method, path, ...operation }) => {
  if (method !== 'GET') return [];
  const at = path.replaceAll(/:(\w+)/g, (_, parameter: string) => values[parameter] ?? mark);
  const shape = 'query' in operation ? Object.keys(operation.query.shape) : [];
  return [
    at,
    ...(shape.includes('q') ? [`${at}?q=${mark}`] : []),
    ...(shape.includes('initiative') ? [`${at}?initiative=${mark}`] : []),
    ...(shape.includes('pageSize') ? [`${at}?pageSize=100`] : []),
  ];
});

const bare = (response: string) =>
  response.replaceAll(/"(?:q|query|value|path|detail)":"[^"]*"/g, '').toLowerCase();

describe('what stands in an initiative that is not public', () => {
  test.each(strangers)(
    'is not seen by %s in any response',
    async (who) => {
      const leaks: string[] = [];
      for (const url of addresses) {
        const response = await service.app.inject({ url, headers: { ...headers, ...onBehalfOf(who) } });
        if (response.statusCode >= 500) leaks.push(`${url} ${String(response.statusCode)}`);
        if (bare(response.body).includes(mark)) leaks.push(url);
      }
      expect(leaks).toEqual([]);
    },
    120_000,
  );

  test('is seen there by those who work in it', async () => {
    const at = `/v1/initiatives/${mark}`;
    for (const path of [
      'goals',
      `goals/${mark}`,
      `indicators/${mark}`,
      'landscape-maturity',
      'actions',
      'ecosystem-action',
      'projects',
      `projects/${mark}`,
      'investment-opportunities',
      'updates',
      `updates/${mark}`,
      'documents',
      'progress-editing',
    ]) {
      const url = `${at}/${path}`;
      const [own, other] = [await call(service.app, 'hermit', url), await call(service.app, 'convener', url)];
      expect([path, own.status, other.status]).toEqual([path, 200, 404]);
      if (path !== 'documents') expect([path, own.text.toLowerCase().includes(mark)]).toEqual([path, true]);
    }
    expect((await call(service.app, 'admin', `${at}/goals`)).status).toBe(200);
    expect((await call(service.app, 'hermit', at)).status).toBe(404);
  });

  test('is public once the initiative is', async () => {
    const { rows } = await sql<SavedContent>`select id, version from initiative where slug = ${mark}`.execute(
      service.db,
    );
    const admin = studioOf(() => service.app, 'admin');
    const boundary = samples.initiatives!.content('x')['boundary'];
    const { content } = await admin.get('initiatives', rows[0]!.id);
    const saved = await admin.change('initiatives', rows[0]!, 'PUT draft', {
      content: { ...content, boundary },
    });
    await admin.change('initiatives', saved, 'POST publication', publishNow);
    for (const path of [
      'goals',
      `indicators/${mark}`,
      'projects',
      'actions',
      'updates',
      'landscape-maturity',
    ])
      expect((await call(service.app, null, `/v1/initiatives/${mark}/${path}`)).text).toContain(name);
    const found = await call(service.app, null, `/v1/search?q=${mark}`);
    for (const kind of ['goal', 'indicator', 'project', 'opportunity', 'action'])
      expect(found.text).toContain(`"kind":"${kind}"`);
    expect((await call(service.app, null, `/v1/initiatives/${mark}/goals/${mark}`)).status).toBe(200);
  });
});

describe('an initiative that was never public', () => {
  const goal = {
    status: 'published',
    theme: 'protection',
    startYear: 2020,
    targetYear: 2030,
    sdgs: [15],
    milestones: [],
    sourceLocale: 'en',
    texts: { en: { name: 'Ocelot', statement: 'All of them.' } },
  };

  test('is prepared by the person who began it, with goals and projects, and shows them with its publication', async () => {
    const proposer = studioOf(() => service.app, 'proposer');
    const sample = samples.initiatives!.content('Ocelot valley', 'admin');
    const created = await proposer.create('initiatives', { ...sample, boundary: undefined });
    const at = `/v1/initiatives/${created.slug}`;
    const withGoal = await call(service.app, 'proposer', `${at}/goals`, { method: 'POST', body: goal });
    expect(withGoal.status, withGoal.text).toBe(200);
    expect((await call(service.app, 'proposer', `${at}/goals`)).text).toContain('Ocelot');
    for (const who of [null, 'foreign', 'verifier', 'convener']) {
      expect([who, (await call(service.app, who, `${at}/goals`)).status]).toEqual([who, 404]);
      const write = await call(service.app, who, `${at}/goals`, { method: 'POST', body: goal });
      expect([who, write.status]).toEqual([who, who === null ? 401 : 404]);
    }
    const project = await proposer.create('projects', {
      ...samples.projects!.content('Ocelot project'),
      initiative: created.slug,
    });
    const preview = await call(service.app, 'proposer', `/v1/content/projects/records/${project.id}/preview`);
    expect(preview.body['errors']).toEqual([{ path: 'initiative', message: 'editing.unpublished' }]);
    const waits = await proposer.change('projects', project, 'POST publication', publishNow);
    expect(waits.status).toBe('published');
    expect((await call(service.app, null, `/v1/search?q=ocelot`)).text).not.toContain('Ocelot project');

    const admin = studioOf(() => service.app, 'admin');
    const complete = await admin.change('initiatives', created, 'PUT draft', { content: sample });
    const record = `/v1/content/initiatives/records/${created.id}/editing`;
    expect((await call(service.app, 'admin', record)).body['proposer']).toEqual({ name: 'proposer' });
    expect((await call(service.app, 'proposer', record)).body).not.toHaveProperty('proposer');
    await admin.change('initiatives', complete, 'POST publication', publishNow);
    const public_ = await call(service.app, null, `${at}/goals`);
    expect([public_.status, public_.text.includes('Ocelot')]).toEqual([200, true]);
    expect((await call(service.app, null, `${at}/projects`)).text).toContain('Ocelot project');
    expect((await call(service.app, null, `/v1/search?q=ocelot`)).text).toContain('Ocelot project');
    // Its author has become an editor.
    expect((await call(service.app, 'admin', record)).body).not.toHaveProperty('proposer');
    const late = await call(service.app, 'proposer', `${at}/goals`, {
      method: 'POST',
      body: { ...goal, texts: { en: { name: 'Margay', statement: 'All of them.' } } },
    });
    expect(late.status, late.text).toBe(200);
    const { rows } = await sql`select role, initiative.slug from user_role
      join initiative on initiative.id = initiative_id where oid = 'proposer'`.execute(service.db);
    expect(rows).toEqual([{ role: 'initiative-editor', slug: created.slug }]);
    const { rows: audit } = await sql`select actor_oid, details from audit_entry
      where action = 'role-assigned' and subject_oid = 'proposer'`.execute(service.db);
    expect(audit).toEqual([
      {
        actor_oid: 'admin',
        details: {
          role: 'initiative-editor',
          scope: { kind: 'initiative', id: created.slug, name: 'Ocelot valley' },
          lastDay: null,
        },
      },
    ]);
  });

  test('gives no role to a creator who edits it anyway', async () => {
    const admin = studioOf(() => service.app, 'admin');
    const created = await admin.create('initiatives', samples.initiatives!.content('Margay valley', 'admin'));
    const record = `/v1/content/initiatives/records/${created.id}/editing`;
    expect((await call(service.app, 'admin', record)).body).not.toHaveProperty('proposer');
    await admin.change('initiatives', created, 'POST publication', publishNow);
    const { rows } = await sql`select role from user_role where oid = 'admin'`.execute(service.db);
    expect(rows).toEqual([{ role: 'admin' }]);
  });
});
