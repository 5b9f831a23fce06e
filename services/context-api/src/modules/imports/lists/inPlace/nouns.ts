import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { goalContent, newGoal } from '#contract/goals/write.ts';
import type { InPlaceListNoun } from '#contract/imports/constants.ts';
import { indicatorContent, newIndicator } from '#contract/indicators/write.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { Right } from '#contract/users/rights.ts';
import type { RecordKind } from '../../../../platform/definitions/kindOf.ts';
import { invalid } from '../../../../platform/records/references.ts';
import { enterToChange } from '../../../../platform/records/scope.ts';
import { addAction, changeAction } from '../../../actions/commands.ts';
import { actions } from '../../../actions/content.ts';
import { changePlan } from '../../../actions/planCommands.ts';
import { actionPlans } from '../../../actions/planContent.ts';
import { writePlan } from '../../../actions/write.ts';
import { readAction, readPlans } from '../../../actions/written.ts';
import { changeDocument } from '../../../documents/commands.ts';
import { documents } from '../../../documents/content.ts';
import { readDocuments } from '../../../documents/written.ts';
import { createGoal, putGoal } from '../../../goals/commands.ts';
import { goals } from '../../../goals/content.ts';
import { createIndicator, putIndicator } from '../../../indicators/commands.ts';
import { indicators } from '../../../indicators/content.ts';
import { isActor } from '../../../partners/actors.ts';
import { parsed } from '../../../revisions/restorable.ts';
import { addUpdate, changeUpdate } from '../../../stories/commands.ts';
import { stories } from '../../../stories/content.ts';
import { readUpdate } from '../../../stories/written.ts';
import { actionOf, documentOf, goalOf, indicatorOf, planOf, updateOf } from './bodies.ts';
import { placesOf } from './records.ts';
import type { SavingInPlace, WrittenInPlace } from './save.ts';

const isOneOf = (slug: RawBuilder<unknown>, slugs: readonly string[]): RawBuilder<SqlBool> =>
  slugs.length > 0 ? sql`${slug} in (${sql.join(slugs)})` : sql`false`;

const slugOf = (entity: 'initiative' | 'organization', id: string) =>
  sql`(select place.slug from ${sql.table(entity)} as place where place.id = ${sql.ref(id)})`;

const inInitiatives =
  (entity: string, right: Right): WrittenInPlace['editable'] =>
  (user) =>
    isOneOf(slugOf('initiative', `${entity}.initiative_id`), placesOf(user, right, 'initiative'));

/** Actions that an organization leads, as its editors see them. */
const ledBy = (slugs: readonly string[]): RawBuilder<SqlBool> => sql`exists (
  select from action_actor as link where link.action_id = action.id and link.position = 0 and ${isActor}
    and ${isOneOf(slugOf('organization', 'link.organization_id'), slugs)})`;

type Changed = SavingInPlace & { readonly record: NonNullable<SavingInPlace['record']> };

const enter = (
  db: Parameters<WrittenInPlace['save']>[0],
  { place, author }: Pick<SavingInPlace, 'place' | 'author'>,
) => enterToChange(db, { slug: place.slug, locale: defaultLocale, editor: author });

const target = ({ place, author, record }: Changed) => ({
  place,
  author,
  slug: record.slug,
  version: record.version,
});

const writtenOf = ({ record, content }: SavingInPlace) => ({ content, before: record?.content.text ?? {} });

/** Nouns that are edited where they are shown, as lists hold them. */
export const inPlaceNouns: Readonly<Record<InPlaceListNoun, WrittenInPlace>> = {
  goals: {
    kind: goals as unknown as RecordKind,
    omitted: [],
    role: 'initiative-editor',
    editable: inInitiatives('goal', 'goal.edit'),
    async save(db, { record, content, ...saving }) {
      const editing = await enter(db, saving);
      const goal = goalOf(content);
      return record
        ? putGoal(editing, { ...record, content: parsed(goalContent, goal) })
        : createGoal(editing, parsed(newGoal, { ...goal, sourceLocale: content.sourceLocale }));
    },
  },
  indicators: {
    kind: indicators as unknown as RecordKind,
    // Values are reviewed, and the order has its own call.
    omitted: ['values', 'position'],
    role: 'initiative-editor',
    editable: inInitiatives('indicator', 'indicator.edit'),
    async save(db, { record, content, ...saving }) {
      const editing = await enter(db, saving);
      const indicator = indicatorOf(content);
      return record
        ? putIndicator(editing, { ...record, content: parsed(indicatorContent, indicator) })
        : createIndicator(
            editing,
            parsed(newIndicator, { ...indicator, sourceLocale: content.sourceLocale }),
          );
    },
  },
  actions: {
    kind: actions as unknown as RecordKind,
    // The team confirms actors and contributions.
    omitted: ['unconfirmedActors', 'contributions', 'evidence'],
    role: 'contributor',
    editable: (user) =>
      sql`(${inInitiatives('action', 'action.edit')(user)} or ${ledBy(placesOf(user, 'action.edit', 'organization'))})`,
    async save(db, { record, ...saving }) {
      const { place, author, content } = saving;
      if (!record) return addAction(db, { place, author, body: actionOf(writtenOf({ ...saving, record })) });
      const saved = await readAction(db, record.id, content.sourceLocale);
      const body = actionOf(writtenOf({ ...saving, record }), saved);
      return changeAction(db, { ...target({ ...saving, record }), written: () => body });
    },
  },
  actionPlans: {
    kind: actionPlans as unknown as RecordKind,
    omitted: ['document'],
    role: 'initiative-editor',
    editable: inInitiatives('action_plan', 'plan.edit'),
    async save(db, { record, ...saving }) {
      const { place, author, content } = saving;
      if (!record) {
        const body = planOf(writtenOf({ ...saving, record }));
        return writePlan(db, { audit: { author, initiativeId: place.id }, locked: null, body });
      }
      const [found] = await readPlans(db, { id: record.id }, content.sourceLocale);
      const body = planOf(writtenOf({ ...saving, record }), found!.plan);
      return changePlan(db, { ...target({ ...saving, record }), written: () => body });
    },
  },
  documents: {
    kind: documents as unknown as RecordKind,
    omitted: ['file'],
    role: 'initiative-editor',
    locked: ['initiative'],
    editable: (user) => sql`(${inInitiatives('document', 'document.write')(user)}
      or (document.initiative_id is null and ${isOneOf(
        slugOf('organization', 'document.organization_id'),
        placesOf(user, 'document.write', 'organization'),
      )}))`,
    async save(db, { record, ...saving }) {
      // A list has no files.
      if (!record) throw invalid('', 'file');
      const [found] = await readDocuments(db, { id: record.id }, saving.content.sourceLocale);
      const body = documentOf(writtenOf({ ...saving, record }), found!.document);
      return changeDocument(db, { ...target({ ...saving, record }), written: () => body });
    },
  },
  updates: {
    kind: stories as unknown as RecordKind,
    omitted: ['kind', 'images', 'video', 'embed', 'attachments'],
    where: sql`story.kind <> 'site-news'`,
    role: 'initiative-editor',
    locked: ['project', 'organization'],
    editable: (user) => sql`(${inInitiatives('story', 'update.write')(user)}
      or ${isOneOf(
        slugOf('organization', 'story.organization_id'),
        placesOf(user, 'update.write', 'organization'),
      )})`,
    async save(db, { record, ...saving }) {
      const { place, author, content } = saving;
      if (!record) return addUpdate(db, { place, author, body: updateOf(writtenOf({ ...saving, record })) });
      const saved = await readUpdate(db, record.id, content.sourceLocale);
      const body = updateOf(writtenOf({ ...saving, record }), saved);
      return changeUpdate(db, { ...target({ ...saving, record }), written: () => body });
    },
  },
};
