import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ActionBody, actionBody, type PlanBody, planBody } from '#contract/actions/write.ts';
import { filled, type Known } from '#tests/support/filled.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import type { ContentInput } from '../../support/content.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { expectRoundTrip } from '../../support/roundTrip.ts';
import { useService } from '../../support/service.ts';

type ActionInput = NonNullable<ContentInput['actions']>[number];
type PlanInput = NonNullable<ContentInput['actionPlans']>[number];

const both = <T>(value: T): [T, T] => [value, value];
/** Files that each noun attaches, one each. */
const files = ['evidence', 'document'].map((name) => {
  const bytes = Buffer.from(`${name},value\n`);
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
});

// A content file has addresses, and no files.
const evidenceKnown = (path: string): Known => ({
  [`${path}.sha256`]: [null, files.find(({ name }) => name === path)!.sha256],
  [`${path}.address`]: ['https://example.org/0', null],
});
const known: Known = {
  language: both('en'),
  upToDate: both(undefined),
  status: both('published'),
};
const actionKnown: Known = {
  ...known,
  ...evidenceKnown('evidence'),
  type: ['protection', 'monitoring'],
  visibility: ['public', 'signed-in'],
  actors: [['forum'], ['growers']],
  goals: [['forest'], ['water']],
  endDate: ['2025-05-01', '2026-05-01'],
  'contributions.currency': ['EUR', 'GHS'],
  checklist: [['in-plan'], ['agreed-goal']],
};
const planKnown: Known = {
  ...known,
  ...evidenceKnown('document'),
  reviewed: ['yearly', 'half-yearly'],
  lead: ['forum', 'growers'],
};

/** A state whose texts under `texts` say what stands beside them in its own language. */
const stateOf = <B extends { texts?: object | undefined }>(body: B): B => {
  const { en } = body.texts as { en: Partial<B> };
  return { ...body, ...en };
};
const actions = [
  stateOf(filled(actionBody, 0, actionKnown)),
  stateOf(filled(actionBody, 1, actionKnown)),
] as const;
const plans = [stateOf(filled(planBody, 0, planKnown)), stateOf(filled(planBody, 1, planKnown))] as const;

/** What stands beside the texts: neither the text of its own language, nor which one it is. */
const own = ['language', 'name', 'summary', 'description', 'outputs'];
const factsOf = <B extends object>(body: B) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !own.includes(name))) as B;

const evidenceInput = ({ title, language, year, address }: ActionBody['evidence'][number]) => ({
  title,
  language,
  year,
  address,
});

const address = { slug: 'filled', initiative: 'birim', sourceLocale: 'en' };

function actionInput(body: ActionBody) {
  const { texts = {}, ...facts } = factsOf(body);
  const text = Object.entries(texts).map(([locale, each]) => [
    locale,
    { ...each, outputs: each?.outputs.join('\n') },
  ]);
  return {
    ...facts,
    ...address,
    text: Object.fromEntries(text) as ActionInput['text'],
    goals: facts.goals.map((goal) => `birim/${goal}`),
    evidence: facts.evidence.map(evidenceInput),
  } as ActionInput;
}

function planInput(body: PlanBody) {
  const { texts, document, ...facts } = factsOf(body);
  return { ...facts, ...address, text: texts, document: evidenceInput(document!) } as PlanInput;
}

const content: ContentInput = {
  ...assessed,
  actions: [actionInput(actions[0])],
  actionPlans: [planInput(plans[0])],
};
const service = useService(content, { verifyAccessToken: verifyByName });
beforeAll(async () => {
  await writeEditors(service.db);
  for (const { sha256, name, bytes } of files) {
    const facts = { name: `${name}.csv`, media_type: 'text/csv', bytes: bytes.length } as const;
    await service.db
      .insertInto('file')
      .values({ sha256, ...facts, width: null, height: null })
      .execute();
    await service.db.insertInto('file_content').values({ sha256, content: bytes }).execute();
    await service.db.insertInto('file_upload').values({ sha256, oid: 'convener', at: new Date() }).execute();
  }
});

const birim = '/v1/initiatives/birim';

async function ask<T>(url: string, sent: Parameters<typeof call>[3] = {}): Promise<T> {
  const { status, body, text } = await call(service.app, 'convener', `${birim}${url}`, sent);
  expect(status, text).toBe(200);
  return body as T;
}

interface Revisions {
  readonly items: readonly { version: number; changes: readonly { field: string }[] }[];
}

const historyOf = (record: string, url: string) => ({
  // The text of its own language stands among the others.
  same: [...own, 'status'],
  write: async (body: object, version: number) => {
    await ask(url, { method: 'PUT', version, body });
  },
  async changed(version: number) {
    const { items } = await ask<Revisions>(`/revisions?record=${record}`);
    return items.find((each) => each.version === version)!.changes.map(({ field }) => field);
  },
  async restore(earlier: number, version: number) {
    const sent = { method: 'POST', version, body: { note: 'Back.' } } as const;
    await ask(`/revisions/${String(earlier)}/restoration?record=${record}`, sent);
  },
});

test('keeps every field of an action', async () => {
  await expectRoundTrip<ActionBody & { texts: object }>({
    ...historyOf('action:filled', '/actions/filled'),
    states: actions as never,
    read: async () => {
      const { action, version } = await ask<{ action: never; version: number }>('/actions/filled/editing');
      return { version, content: action };
    },
  });
});

test('keeps every field of a plan', async () => {
  await expectRoundTrip<PlanBody & { texts: object }>({
    ...historyOf('plan:filled', '/action-plans/filled'),
    states: plans as never,
    read: async () => {
      const { plans: all } = await ask<{
        plans: { slug: string; firstSlug: string | null; version: number; plan: never }[];
      }>('/ecosystem-action/editing');
      const { plan, version } = all.find((each) => [each.slug, each.firstSlug].includes('filled'))!;
      return { version, content: plan };
    },
  });
});
