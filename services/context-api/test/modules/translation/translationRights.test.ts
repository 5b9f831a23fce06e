import { describe, expect, test } from 'vitest';
import type { SavedContent } from '#contract/content/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import { contextsOf, verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { everybody, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';
import { type OfRecord, translatorOf } from '../../support/translation.ts';

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
const french = { name: 'Projet', summary: 'Le projet', description: 'À propos.' };

/** States: without a draft, with another person's or an own draft, submitted by either. */
const states = ['none', 'draft', 'submitted', 'own'] as const;
type State = (typeof states)[number];

/** States of the record: only public ones are translated. */
const records = ['published', 'draft', 'archived'] as const;

let count = 0;

async function aProject(state: (typeof records)[number]): Promise<OfRecord> {
  const created = await admin.create(
    'projects',
    samples.projects!.content(`Project ${String((count += 1))}`),
  );
  const record: OfRecord = { noun: 'projects', id: created.id };
  if (state === 'draft') return record;
  const published: SavedContent = await admin.change('projects', created, 'POST publication', publishNow);
  if (state === 'archived')
    await admin.change('projects', published, 'POST withdrawal', { to: 'archived', note: 'Ended' });
  return record;
}

async function drafted(record: OfRecord, language: Locale, state: State, who: string | null): Promise<void> {
  if (state === 'none') return;
  const by = state === 'own' ? who! : 'another-person';
  await service.db
    .insertInto('translation')
    .values({
      entity: 'project',
      record_id: record.id,
      locale: language,
      state: state === 'submitted' || state === 'own' ? 'submitted' : 'draft',
      texts: JSON.stringify(french) as never,
      authors: [by],
      updated_by: by,
    })
    .execute();
}

async function withoutTranslations({ id }: OfRecord): Promise<void> {
  await service.db.deleteFrom('translation').where('record_id', '=', id).execute();
  await service.db
    .deleteFrom('project_text')
    .where('project_id', '=', id)
    .where('locale', '<>', 'en')
    .execute();
}

const seenOf = async (record: OfRecord, language: Locale) => {
  const response = await translatorOf(() => service.app, 'admin').ask(record, language, 'GET ', {
    version: 0,
  });
  return (response.body['seen'] as string | undefined) ?? 'none';
};

const operations = {
  read: 'GET ',
  save: 'PUT draft',
  discard: 'DELETE draft',
  submit: 'POST submission',
  return: 'POST return',
  publish: 'POST publication',
} as const;
type Operation = keyof typeof operations;

function expected(operation: Operation, state: State, isReviewed: boolean): number {
  const isSubmitted = state === 'submitted' || state === 'own';
  const reviews = state === 'submitted';
  switch (operation) {
    case 'read':
      return 200;
    case 'save':
      return !isSubmitted || reviews ? 200 : 403;
    case 'discard':
      if (isSubmitted && !reviews) return 403;
      return state === 'none' ? 409 : 200;
    case 'submit':
      return isReviewed && state === 'draft' ? 200 : 403;
    case 'return':
      return reviews ? 200 : 403;
    case 'publish':
      if (isReviewed && !reviews) return 403;
      return state === 'none' ? 409 : 200;
  }
}

const settle = (reviewed: Locale[]) =>
  service.db
    .updateTable('portal_settings')
    .set({
      content: JSON.stringify({
        languages: { offered: ['en', 'fr', 'vi'], preferred: 'en', reviewed },
      }) as never,
    })
    .execute();

describe.each(['fr', 'vi', 'en'] as const)('a translation to %s', (language) => {
  describe.each(records)('of a record that is %s', (status) => {
    test.each([false, true])(
      'obeys the rights table, with review %s',
      async (isReviewed) => {
        await settle(isReviewed ? [language] : []);
        const contextOf = contextsOf(service.db);
        const record = await aProject(status);
        const isOpen = status === 'published' && language !== 'en';
        // Depends on the record's texts only.
        const seen = await seenOf(record, language);
        for (const who of everybody) {
          const context = await contextOf(who);
          const mayTranslate =
            may(context, 'text.translate', { locale: language }) ||
            may(context, 'project.edit', { initiative: 'birim' });
          const translator = translatorOf(() => service.app, who);
          // Without a permission, drafts make no difference.
          for (const state of isOpen ? states : (['none', 'submitted'] as const)) {
            if (who === null && state === 'own') continue;
            let isPrepared = false;
            for (const operation of Object.keys(operations) as Operation[]) {
              if (!isPrepared) {
                await withoutTranslations(record);
                await drafted(record, language, state, who);
              }
              const body =
                operation === 'save'
                  ? { texts: {}, seen }
                  : operation === 'read' || operation === 'discard'
                    ? {}
                    : { note: operation === 'return' ? 'Please check' : null, seen };
              const { status: found } = await translator.ask(record, language, operations[operation], {
                version: state === 'none' ? 0 : 1,
                ...body,
              });
              const allowed = isOpen && mayTranslate ? expected(operation, state, isReviewed) : 404;
              const wanted = who === null ? 401 : allowed;
              expect(found, `${String(who)} ${operation} ${state}`).toBe(wanted);
              // Rejected calls change nothing.
              isPrepared = found !== 200 || operation === 'read';
            }
          }
        }
      },
      120_000,
    );
  });
});
