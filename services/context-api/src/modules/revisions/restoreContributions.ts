import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { actionBody, planBody } from '#contract/actions/write.ts';
import { documentBody } from '#contract/documents/write.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { updateBody } from '#contract/stories/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { PublicEntity } from '../../platform/localization/localizedText.ts';
import { placeOf } from '../../platform/records/parent.ts';
import type { Rewriting } from '../../platform/records/rewriting.ts';
import type { InInitiative, InOrganization, Working } from '../../platform/records/scope.ts';
import { changeAction } from '../actions/commands.ts';
import { changePlan } from '../actions/planCommands.ts';
import { actionContent, planContent } from '../actions/write.ts';
import { changeDocument, type DocumentPlace } from '../documents/commands.ts';
import { documentContent } from '../documents/write.ts';
import { changeUpdate } from '../stories/commands.ts';
import { updateContent } from '../stories/write.ts';
import { parsed, type Restorable, type Restoring } from './restorable.ts';

interface WithTexts {
  readonly texts?: Readonly<Record<string, object>>;
}

interface Earlier {
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly images?: readonly WithTexts[];
  readonly attachments?: Earlier['images'];
  readonly video?: WithTexts | null;
  readonly embed?: WithTexts | null;
  readonly outdated?: OutdatedTexts;
}

/** Returns an earlier state as a request, in the source language with all other texts. */
function written({ texts, ...rest }: Earlier, source: Locale): object {
  const asSent = Object.entries(texts).map(([locale, { outputs, ...text }]) => [
    locale,
    { ...text, ...(outputs !== undefined && { outputs: outputs.split('\n').filter(Boolean) }) },
  ]);
  const all = Object.fromEntries(asSent) as Record<string, object>;
  const { images, video, embed, attachments } = rest;
  const inSource = (file: WithTexts) => ({ ...file, ...file.texts?.[source] });
  return {
    ...rest,
    language: source,
    ...all[source],
    texts: all,
    ...(images && { images: images.map(inSource) }),
    ...(video && { video: inSource(video) }),
    ...(embed && { embed: inSource(embed) }),
    ...(attachments && { attachments: attachments.map(inSource) }),
  };
}

/** Records that are written as a whole. */
interface Kind<S extends z.ZodType> {
  readonly entity: PublicEntity;
  /** Returns content in all languages. */
  readonly content: (db: Kysely<Database>, id: string) => Promise<{ texts: object }>;
  readonly body: S;
  readonly change: (
    db: Transaction<Database>,
    change: Rewriting<z.output<S>, DocumentPlace>,
  ) => Promise<unknown>;
}

/** Finds the container of a restored record. */
type Find<Place> = (
  at: Working & Place,
  restoring: Restoring,
) => Promise<Pick<Rewriting<never, DocumentPlace>, 'place' | 'slug'>>;

const whole = <Place, S extends z.ZodType>(
  { entity, content, body: schema, change }: Kind<S>,
  find: Find<Place>,
): Restorable<Place> => ({
  present: async ({ db }, { recordId }) => {
    const row = await db.selectFrom(entity).select('version').where('id', '=', recordId).executeTakeFirst();
    return row && { version: row.version, content: await content(db, recordId) };
  },
  blank: {},
  restore: async (at, restoring) => {
    const { version, reason } = restoring;
    const earlier = restoring.content as unknown as Earlier;
    return change(at.db, {
      ...(await find(at, restoring)),
      version,
      author: at.editor,
      audit: { action: 'restore', reason, outdated: earlier.outdated ?? {} },
      written: ({ source_locale }) => parsed(schema, written(earlier, source_locale)),
    });
  },
});

const actions = { entity: 'action', content: actionContent, body: actionBody, change: changeAction } as const;
const plans = { entity: 'action_plan', content: planContent, body: planBody, change: changePlan } as const;
const updates = { entity: 'story', content: updateContent, body: updateBody, change: changeUpdate } as const;
const documents = {
  entity: 'document',
  content: documentContent,
  body: documentBody,
  change: changeDocument,
} as const;

const inInitiative: Find<InInitiative> = async ({ initiative }, { key }) => ({
  place: { ...initiative, entity: 'initiative' },
  slug: key,
});

const inOrganization: Find<InOrganization> = async ({ organization }, { key }) => ({
  place: { ...organization, entity: 'organization' },
  slug: key,
});

// Record of an organization in an initiative: `birim/terraces`.
const inNamedInitiative: Find<InOrganization> = async ({ db }, { key }) => {
  const [initiative = '', slug = ''] = key.split('/');
  const place = await placeOf(db, { entity: 'initiative', slug: initiative }, defaultLocale);
  return { place: { ...place, entity: 'initiative' }, slug };
};

export const contributionsOfInitiative: Readonly<Record<string, Restorable<InInitiative>>> = {
  action: whole(actions, inInitiative),
  action_plan: whole(plans, inInitiative),
  story: whole(updates, inInitiative),
  document: whole(documents, inInitiative),
};

export const contributionsOfOrganization: Readonly<Record<string, Restorable<InOrganization>>> = {
  action: whole(actions, inNamedInitiative),
  story: whole(updates, inNamedInitiative),
  document: whole(documents, inOrganization),
};
