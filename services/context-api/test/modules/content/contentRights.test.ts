import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentNoun } from '#contract/content/constants.ts';
import { definitions } from '#contract/content/definitions.ts';
import type { SavedContent } from '#contract/content/schema.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { may, type Place } from '#contract/users/rights.ts';
import { contextsOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { aConsortium, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import {
  prepareBoundaries,
  publishNow,
  type Sample,
  sampleNouns,
  studioOf,
} from '../../support/contentSamples.ts';
import { call, everybody as editors, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

/** Each role, in the records' places and elsewhere; `owner` has the role within the record itself. */
const everybody = [...editors, 'owner', 'manager', 'investor'];

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    consortiums: [aConsortium('league')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    countWrite: () => undefined,
    prepare: async (db) => {
      await writeEditors(db);
      await writeCallers(db, {
        owner: {},
        manager: { roles: [{ name: 'consortium-manager', consortium: 'league' }] },
        investor: { roles: [{ name: 'investor' }] },
      });
      await prepareBoundaries(db, everybody);
    },
  },
);
let contextOf: ReturnType<typeof contextsOf>;
beforeEach(() => {
  contextOf = contextsOf(service.db);
});

const ownRoles = {
  initiative: 'convener',
  organization: 'organization-editor',
  consortium: 'consortium-manager',
} as const;

/** Gives the owner the role within a record that is the scope of its own rights. */
async function assignOwner(noun: ContentNoun, id: string): Promise<void> {
  const { scope } = definitions[noun];
  if (scope === 'site' || scope.field !== null) return;
  await service.db.deleteFrom('user_role').where('oid', '=', 'owner').execute();
  await service.db
    .insertInto('user_role')
    .values({ oid: 'owner', role: ownRoles[scope.kind], [`${scope.kind}_id`]: id })
    .execute();
}

const admin = studioOf(() => service.app, 'admin');

const newStates = ['draft', 'submitted', 'scheduled'] as const;
const changedStates = ['changed', 'changes submitted', 'changes scheduled'] as const;
/** States in which every operation is tried. */
const states = [...newStates, 'published', ...changedStates, 'withdrawn', 'archived'] as const;
type State = (typeof states)[number];

const isOneOf = (some: readonly State[], state: State) => some.includes(state);
const isNewIn = (state: State) => isOneOf(newStates, state);
const hasDraftIn = (state: State) => isNewIn(state) || isOneOf(changedStates, state);
const isSubmittedIn = (state: State) => state === 'submitted' || state === 'changes submitted';
const isScheduledIn = (state: State) => state === 'scheduled' || state === 'changes scheduled';
const isPublicIn = (state: State) => state === 'published' || isOneOf(changedStates, state);

let count = 0;

/** Marks a draft as another person's submission: administrators publish instead. */
async function submit(noun: ContentNoun, { id }: SavedContent): Promise<void> {
  await service.db
    .updateTable('record_draft')
    .set({ state: 'submitted', submitted_by: 'another-person' })
    .where('entity', '=', definitions[noun].entity)
    .where('record_id', '=', id)
    .execute();
}

const schedule = (noun: ContentNoun, record: SavedContent) =>
  admin.change(noun, record, 'POST publication', { note: null, at: '2099-01-01T00:00:00.000Z' });

async function inState(noun: ContentNoun, sample: Sample, state: State): Promise<SavedContent> {
  const name = `Record ${(count += 1)}`;
  const created = await admin.create(noun, sample.content(name));
  await assignOwner(noun, created.id);
  if (isSubmittedIn(state) && isNewIn(state)) await submit(noun, created);
  if (state === 'scheduled') return schedule(noun, created);
  if (isNewIn(state)) return created;
  const published = await admin.change(noun, created, 'POST publication', publishNow);
  if (state === 'published') return published;
  if (state === 'archived' || state === 'withdrawn') {
    const to = state === 'archived' ? 'archived' : 'draft';
    return admin.change(noun, published, 'POST withdrawal', { to, note: 'Ended' });
  }
  const content = sample.content(`${name} renamed`);
  const changed = await admin.change(noun, published, 'PUT draft', { content });
  if (isSubmittedIn(state)) await submit(noun, changed);
  return isScheduledIn(state) ? schedule(noun, changed) : changed;
}

/** Operations on a record, with their bodies. */
const steps = {
  getContent: null,
  getContentPreview: null,
  listContentRevisions: null,
  getContentRevision: null,
  saveContentDraft: (sample: Sample) => ({ content: sample.content('Changed') }),
  discardContentDraft: null,
  submitContent: () => ({ note: null }),
  returnContent: () => ({ note: 'Please add a source' }),
  publishContent: () => publishNow,
  unscheduleContent: null,
  withdrawContent: () => ({ to: 'draft', note: 'Not yet' }),
  duplicateContent: null,
  restoreContent: () => ({ note: 'It was right' }),
} as const satisfies Partial<Record<OperationName, ((sample: Sample) => object) | null>>;
type Step = keyof typeof steps;
const stepNames = Object.keys(steps) as Step[];

/** Operations on a noun, and those with rights tables of their own: mergeOrganizations.test.ts. */
const ofNouns = ['listContent', 'listContentChoices', 'createContent'];
const ofMerges = ['previewOrganizationMerge', 'mergeOrganization'];

test('every operation on content has its rows', () => {
  const names = Object.entries(operations).flatMap(([name, { path }]) =>
    path.startsWith('/v1/content/') ? [name] : [],
  );
  expect([...stepNames, ...ofNouns, ...ofMerges].sort()).toEqual(names.sort());
});

/** Version of the first publication. */
const first = '2';

interface Rights {
  readonly creates: boolean;
  readonly edits: boolean;
  readonly publishes: boolean;
}

type User = Parameters<typeof may>[0];

/** Checks the right to create, in the initiative birim or the organization forum if it is within one. */
function mayCreate(noun: ContentNoun, user: User): boolean {
  const { rights, scope, parent } = definitions[noun];
  const isWithin = scope !== 'site' && scope.field !== null && scope.field === parent?.key;
  return may(user, rights.create, isWithin ? { initiative: 'birim', organization: 'forum' } : {});
}

/** Returns a person's rights in the record's place. */
async function rightsOf(noun: ContentNoun, who: string | null, state: State, slug: string): Promise<Rights> {
  const { rights, scope } = definitions[noun];
  // The owner's role changes with the record.
  const context = await (who === 'owner' ? contextsOf(service.db) : contextOf)(who);
  const isNew = isNewIn(state);
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
    creates: mayCreate(noun, context),
    edits: may(context, rights.edit, place),
    publishes: may(context, isNew ? (rights.admit ?? rights.publish) : rights.publish, place),
  };
}

function expected(step: Step, state: State, { creates, edits, publishes }: Rights): number {
  // People without the right must not learn that a record exists.
  if (!edits) return 404;
  const hasDraft = hasDraftIn(state);
  const isLocked = isSubmittedIn(state) && !publishes;
  switch (step) {
    case 'getContent':
    case 'getContentPreview':
    case 'listContentRevisions':
      return 200;
    case 'getContentRevision':
      return isNewIn(state) ? 404 : 200;
    case 'saveContentDraft':
      return isLocked ? 403 : 200;
    case 'discardContentDraft':
      return isLocked ? 403 : hasDraft ? 200 : 409;
    case 'submitContent':
      return hasDraft && !isSubmittedIn(state) && !publishes ? 200 : 403;
    case 'returnContent':
      return !publishes ? 403 : isSubmittedIn(state) ? 200 : 409;
    case 'publishContent':
      return !publishes ? 403 : state === 'published' ? 409 : 200;
    case 'unscheduleContent':
      return !publishes ? 403 : isScheduledIn(state) ? 200 : 409;
    case 'withdrawContent':
      return publishes && isPublicIn(state) ? 200 : 403;
    case 'duplicateContent':
      return creates ? 200 : 403;
    case 'restoreContent':
      return !publishes ? 403 : hasDraft ? 409 : 200;
  }
}

/** Reads again while something else locks the record, like the portal: a vacuum may on a busy machine. */
async function callUntilFree(...args: Parameters<typeof call>): ReturnType<typeof call> {
  const isRead = (args[3]?.method ?? 'GET') === 'GET';
  for (let attempt = 1; ; attempt += 1) {
    const response = await call(...args);
    if (!isRead || response.status !== 503 || attempt === 5) return response;
    await delay(200);
  }
}

describe.each(sampleNouns)('%s', (noun, sample) => {
  test.each(states)(
    'in the state %s give everybody what the rights table says, and no more',
    async (state) => {
      let record = await inState(noun, sample, state);
      for (const step of stepNames) {
        for (const who of everybody) {
          const rights = await rightsOf(noun, who, state, record.slug);
          const { method, path, ...operation } = operations[step];
          const url = path.replace(':noun', noun).replace(':id', record.id).replace(':version', first);
          const requires: readonly string[] = 'requires' in operation ? operation.requires : [];
          const { status, text, body } = await callUntilFree(service.app, who, url, {
            method,
            ...(requires.includes('version') && { version: record.version }),
            ...(steps[step] && { body: steps[step](sample) }),
          });
          const wanted = who === null ? 401 : expected(step, state, rights);
          expect(status, `${step} by ${String(who)}: ${text}`).toBe(wanted);
          if (status !== 200 || method === 'GET' || step === 'duplicateContent') continue;
          // A saved draft remains one.
          const isSame = step === 'saveContentDraft' && (state === 'draft' || state === 'changed');
          record = isSame ? (body as unknown as SavedContent) : await inState(noun, sample, state);
        }
      }
    },
  );

  test.each(states)(
    'in the state %s are listed for those who edit them, and chosen if public',
    async (state) => {
      const { id, slug } = await inState(noun, sample, state);
      for (const who of everybody) {
        const { edits } = await rightsOf(noun, who, state, slug);
        const [list, choices] = await Promise.all(
          ['', '/choices'].map((path) =>
            call(service.app, who, `/v1/content/${noun}${path}?q=Record ${count}`),
          ),
        );
        const isVerified = who !== null && who !== 'registered';
        expect(list!.status, String(who)).toBe(who === null ? 401 : isVerified ? 200 : 403);
        expect(list!.text.includes(id), `list of ${String(who)}`).toBe(isVerified && edits);
        const isPublic = isPublicIn(state);
        expect(choices!.status, String(who)).toBe(who === null ? 401 : 200);
        expect(choices!.text.includes(id), `choices of ${String(who)}`).toBe(
          who !== null && (isPublic || edits),
        );
      }
    },
  );

  test('are created by those who have the right', async () => {
    for (const who of everybody) {
      // Who creates an initiative may edit it.
      const context = await contextOf(who);
      const { status, text } = await call(service.app, who, `/v1/content/${noun}`, {
        method: 'POST',
        body: { content: sample.content(`Created by ${String(who)}`, who) },
      });
      const wanted = mayCreate(noun, context) ? 200 : who === null ? 401 : 403;
      expect(status, `${String(who)}: ${text}`).toBe(wanted);
    }
  });
});
