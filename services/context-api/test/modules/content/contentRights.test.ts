import { describe, expect, test } from 'vitest';
import { definitions } from '#contract/content/definitions.ts';
import type { SavedContent } from '#contract/content/schema.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { may, type Place } from '#contract/users/rights.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import {
  prepareBoundaries,
  publishNow,
  type Sample,
  sampleNouns,
  studioOf,
} from '../../support/contentSamples.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    prepare: async (db) => {
      await writeEditors(db);
      await prepareBoundaries(db);
    },
  },
);

const admin = studioOf(() => service.app, 'admin');

/** States in which every operation is tried. */
const states = ['draft', 'submitted', 'published', 'changed', 'archived'] as const;
type State = (typeof states)[number];

let count = 0;

async function inState(
  noun: Parameters<typeof admin.create>[0],
  sample: Sample,
  state: State,
): Promise<SavedContent> {
  const name = `Record ${(count += 1)}`;
  const created = await admin.create(noun, sample.content(name));
  if (state === 'draft') return created;
  if (state === 'submitted') {
    // Administrators publish instead of submitting.
    const { entity } = definitions[noun];
    await service.db
      .updateTable('record_draft')
      .set({ state: 'submitted', submitted_by: 'another-person' })
      .where('entity', '=', entity)
      .where('record_id', '=', created.id)
      .execute();
    return created;
  }
  const published = await admin.change(noun, created, 'POST publication', publishNow);
  if (state === 'published') return published;
  if (state === 'archived')
    return admin.change(noun, published, 'POST withdrawal', { to: 'archived', note: 'Ended' });
  return admin.change(noun, published, 'PUT draft', { content: sample.content(name) });
}

const operations = {
  read: ['GET', '/editing'],
  history: ['GET', '/revisions'],
  save: ['PUT', '/draft'],
  submit: ['POST', '/submission', { note: null }],
  return: ['POST', '/return', { note: 'Please add a source' }],
  publish: ['POST', '/publication', publishNow],
  withdraw: ['POST', '/withdrawal', { to: 'draft', note: 'Not yet' }],
} as const;
type Operation = keyof typeof operations;

interface Rights {
  readonly edits: boolean;
  readonly publishes: boolean;
}

/** Returns a person's rights in the record's place. */
async function rightsOf(
  noun: keyof typeof definitions,
  who: string | null,
  state: State,
  slug: string,
): Promise<Rights> {
  const { rights, scope } = definitions[noun];
  const context = who === null ? null : await findUserContext(service.db, who, defaultLocale);
  const isNew = state === 'draft' || state === 'submitted';
  const own =
    scope === 'site'
      ? undefined
      : scope.field === null
        ? slug
        : scope.kind === 'initiative'
          ? 'birim'
          : 'forum';
  // The row of a never published convener lacks its organization.
  const isUnknown = noun === 'conveners' && isNew;
  const place: Place = scope === 'site' || own === undefined || isUnknown ? {} : { [scope.kind]: own };
  return {
    edits: may(context, rights.edit, place),
    publishes: may(context, isNew ? (rights.admit ?? rights.publish) : rights.publish, place),
  };
}

function expected(operation: Operation, state: State, { edits, publishes }: Rights): readonly number[] {
  // People without the right must not learn that a record exists.
  if (!edits) return [404];
  const hasDraft = state === 'draft' || state === 'submitted' || state === 'changed';
  switch (operation) {
    case 'read':
    case 'history':
      return [200];
    case 'save':
      return [state === 'submitted' && !publishes ? 403 : 200];
    case 'submit':
      return [hasDraft && state !== 'submitted' && !publishes ? 200 : 403];
    case 'return':
      return [!publishes ? 403 : state === 'submitted' ? 200 : 409];
    case 'publish':
      return [!publishes ? 403 : state === 'published' ? 409 : 200];
    case 'withdraw':
      return [publishes && (state === 'published' || state === 'changed') ? 200 : 403];
  }
}

describe.each(sampleNouns)('%s', (noun, sample) => {
  test.each(states)(
    'in the state %s give everybody what the rights table says, and no more',
    async (state) => {
      for (const [operation, [method, path, body]] of Object.entries(operations) as [
        Operation,
        (typeof operations)[Operation],
      ][]) {
        let record = await inState(noun, sample, state);
        for (const who of everybody) {
          const rights = await rightsOf(noun, who, state, record.slug);
          const content = sample.content('Changed');
          const { status, text } = await call(
            service.app,
            who,
            `/v1/content/${noun}/records/${record.id}${path}`,
            {
              method,
              ...(method !== 'GET' && {
                version: record.version,
                body: method === 'PUT' ? { content } : body!,
              }),
            },
          );
          const wanted = who === null ? [401] : expected(operation, state, rights);
          expect(wanted, `${operation} by ${String(who)}: ${status} ${text}`).toContain(status);
          if (status === 200 && method !== 'GET') record = await inState(noun, sample, state);
        }
      }
    },
  );

  test('are created by those who have the right', async () => {
    const place: Place = { initiative: 'birim', organization: 'forum' };
    for (const who of everybody) {
      const { status, text } = await call(service.app, who, `/v1/content/${noun}`, {
        method: 'POST',
        body: { content: sample.content(`Created by ${String(who)}`, who) },
      });
      const context = who === null ? null : await findUserContext(service.db, who, defaultLocale);
      const { rights, scope } = definitions[noun];
      const isWithin =
        scope !== 'site' && scope.field !== null && scope.field === definitions[noun].parent?.key;
      const wanted = may(context, rights.create, isWithin ? place : {}) ? 200 : who === null ? 401 : 403;
      expect(status, `${String(who)}: ${text}`).toBe(wanted);
    }
  });
});
