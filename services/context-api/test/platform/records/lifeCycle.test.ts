import { beforeAll, describe, expect, test } from 'vitest';
import { verifyByName, writeCallers } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { call } from '../../support/editors.ts';
import { aGoal } from '../../support/goals.ts';
import {
  aDocumentBody,
  aGoalBody,
  anActionBody,
  anIndicatorBody,
  anUpdateBody,
  aPlanBody,
  writeFiles,
} from '../../support/recordBodies.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [...surroundings.organizations, anOrganization('panel')],
    initiatives: [anInitiative('birim', { goals: [aGoal('streams')] })],
  },
  { verifyAccessToken: verifyByName },
);
beforeAll(async () => {
  await writeCallers(service.db, {
    editor: {
      roles: [
        { name: 'initiative-editor', initiative: 'birim' },
        { name: 'convener', initiative: 'birim' },
        { name: 'organization-editor', organization: 'forum' },
      ],
    },
  });
  await writeFiles(service.db, ['editor']);
});

type Body = Record<string, unknown>;

/** Noun that is edited in place. */
interface Noun {
  /** Address of its records, below which each has its own. */
  readonly at: string;
  readonly body: (title: string, status: string) => Body;
  /** Name in addresses of histories. */
  readonly record: string;
  /** Withdrawn by a step of its own, not by a change of its status. */
  readonly hasWithdrawal?: true;
  /** Reads of visitors that show it. */
  readonly lists: readonly string[];
  readonly page?: (slug: string) => string;
  readonly isInSearch?: true;
  readonly isInSitemap?: true;
  readonly isInFeeds?: true;
}

const initiative = '/v1/initiatives/birim';
const inTexts = (body: Body, texts: Body): Body => ({ ...body, texts: { en: texts } });
const ofName = (title: string) => ({ name: title, summary: `${title} in short` });

const nouns: Readonly<Record<string, Noun>> = {
  goals: {
    at: `${initiative}/goals`,
    body: (title, status) => inTexts({ ...aGoalBody(), status }, { name: title, statement: 'All.' }),
    record: 'goal',
    hasWithdrawal: true,
    lists: [`${initiative}/goals`],
    page: (slug) => `${initiative}/goals/${slug}`,
    isInSearch: true,
    isInSitemap: true,
  },
  indicators: {
    at: `${initiative}/indicators`,
    body: (title, status) =>
      inTexts(
        { ...anIndicatorBody('streams'), status },
        { name: title, summary: 'S', unit: 'ha', method: 'M', source: 'S', limitations: null },
      ),
    record: 'indicator',
    hasWithdrawal: true,
    lists: [`${initiative}/goals/streams`, '/v1/indicators'],
    page: (slug) => `${initiative}/indicators/${slug}`,
    isInSearch: true,
    isInSitemap: true,
  },
  actions: {
    at: `${initiative}/actions`,
    body: (title, status) => ({ ...anActionBody(), ...ofName(title), status }),
    record: 'action',
    lists: [`${initiative}/actions`],
    isInSearch: true,
  },
  'action plans': {
    at: `${initiative}/action-plans`,
    body: (title, status) => ({ ...aPlanBody(), ...ofName(title), status }),
    record: 'plan',
    lists: [`${initiative}/ecosystem-action`],
  },
  updates: {
    at: `${initiative}/updates`,
    body: (title, status) => ({ ...anUpdateBody(), ...ofName(title), status }),
    record: 'update',
    hasWithdrawal: true,
    lists: [`${initiative}/updates`],
    page: (slug) => `${initiative}/updates/${slug}`,
    isInSearch: true,
    isInSitemap: true,
    isInFeeds: true,
  },
  'documents of an initiative': {
    at: `${initiative}/documents`,
    body: (title, status) => ({ ...aDocumentBody(), ...ofName(title), status }),
    record: 'document',
    lists: [`${initiative}/documents`],
    isInSearch: true,
  },
  'documents of an organization': {
    at: '/v1/organizations/forum/documents',
    body: (title, status) => ({ ...aDocumentBody(), ...ofName(title), status }),
    record: 'document',
    lists: ['/v1/organizations/forum/documents'],
    isInSearch: true,
  },
};

const read = (url: string, who: string | null = null) => call(service.app, who, url);

/** Places where visitors find a record by its title. */
async function places({ lists, page }: Noun, slug: string, title: string) {
  const [search, sitemap, feed] = await Promise.all(
    [`/v1/search?q=${encodeURIComponent(title)}`, '/v1/sitemap', `${initiative}/updates?pageSize=30`].map(
      (url) => read(url),
    ),
  );
  return {
    page: page ? (await read(page(slug))).status : null,
    lists: await Promise.all(lists.map(async (url) => (await read(url)).text.includes(title))),
    search: search!.text.includes(`"${slug}"`) || search!.text.includes(`${title}"`),
    sitemap: sitemap!.text.includes(`"${slug}"`),
    feed: feed!.text.includes(title),
  };
}

const everywhere = ({ lists, page, isInSearch, isInSitemap, isInFeeds }: Noun) => ({
  page: page ? 200 : null,
  lists: lists.map(() => true),
  search: isInSearch ?? false,
  sitemap: isInSitemap ?? false,
  feed: isInFeeds ?? false,
});
const nowhere = ({ lists, page }: Noun) => ({
  page: page ? 404 : null,
  lists: lists.map(() => false),
  search: false,
  sitemap: false,
  feed: false,
});

describe.each(Object.entries(nouns))('%s', (name, noun) => {
  const { at, body, record, hasWithdrawal } = noun;
  const history = at.replace(/\/[^/]*$/, '/revisions');
  let version = 0;
  const write = async (method: 'POST' | 'PUT', url: string, content: Body) => {
    const response = await call(service.app, 'editor', url, {
      method,
      body: content,
      ...(version > 0 && { version }),
    });
    expect(response.status, `${method} ${url} ${response.text}`).toBe(200);
    const saved: { readonly present?: number; readonly version?: number } = response.body;
    version = Number(saved.present ?? saved.version);
    return response.body as Readonly<Record<string, unknown>>;
  };

  test('are drafted, published, changed, restored, withdrawn and published again', async () => {
    const title = `Zebrawood of ${name}`;
    const drafted = body(title, 'draft');
    // Later changes keep the language.
    const created = await write(
      'POST',
      at,
      'texts' in drafted ? { ...drafted, sourceLocale: 'en' } : drafted,
    );
    const slug = String(created['slug']);
    expect(await places(noun, slug, title)).toEqual(nowhere(noun));

    await write('PUT', `${at}/${slug}`, body(title, 'published'));
    expect(await places(noun, slug, title)).toEqual(everywhere(noun));
    const published = version;

    const changed = `Rosewood of ${name}`;
    const { slug: renamed = slug } = await write('PUT', `${at}/${slug}`, body(changed, 'published'));
    const now = String(renamed);
    expect(await places(noun, now, changed)).toEqual(everywhere(noun));
    expect(await places(noun, now, title)).toMatchObject({ lists: noun.lists.map(() => false) });

    const ofRecord = `record=${record}:${now}`;
    const { items } = (await read(`${history}?${ofRecord}`, 'editor')).body as unknown as {
      items: { action: string; version: number; changes: { field: string }[] }[];
    };
    expect(items[0]!.changes[0]).toMatchObject({ field: 'texts.en.name', from: title, to: changed });
    expect(items.map((each) => each.version)).toEqual([version, published, published - 1]);
    expect(items.at(-1)!.action).toBe('create');

    await write('POST', `${history}/${published}/restoration?${ofRecord}`, { note: 'It was right' });
    expect(await places(noun, now, title)).toMatchObject({ lists: noun.lists.map(() => true) });

    if (hasWithdrawal) await write('POST', `${at}/${now}/withdrawal`, { to: 'archived', note: 'Over' });
    else await write('PUT', `${at}/${now}`, body(title, 'archived'));
    for (const address of new Set([slug, now]))
      expect(await places(noun, address, title)).toEqual(nowhere(noun));

    await write('PUT', `${at}/${now}`, body(title, 'published'));
    expect(await places(noun, slug, title)).toMatchObject({ lists: noun.lists.map(() => true) });
  });
});
