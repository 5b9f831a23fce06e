import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { actions } from '#contract/actions/definition.ts';
import { actionPlans } from '#contract/actions/planDefinition.ts';
import { codeTexts } from '#contract/codes/definition.ts';
import { contentNouns } from '#contract/content/constants.ts';
import { documents } from '#contract/documents/definition.ts';
import { goals } from '#contract/goals/definition.ts';
import { indicators } from '#contract/indicators/definition.ts';
import { maturity } from '#contract/maturity/definition.ts';
import type { Fields, RecordDefinition } from '#contract/records/definition.ts';
import { type SearchKind, searchKinds } from '#contract/shared/searchKinds.ts';
import { stories } from '#contract/stories/definition.ts';
import { type TranslationNoun, translationNouns } from '#contract/translation/constants.ts';
import type { Right } from '#contract/users/rights.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import type { PublicEntity } from '../../platform/localization/localizedText.ts';
import { kindsByNoun } from '../content/kinds.ts';
import { lockCode, readCode, writeCode } from './codes.ts';
import { maturityResponses } from './responseTexts.ts';
import { itemsIn, mediaIn, milestones, type TextPart, valueNotes } from './textParts.ts';
import type { TranslatedRecord } from './translatedRecord.ts';

type Container = 'initiative' | 'organization';

/** Noun whose texts are translated. */
export interface Translatable {
  readonly noun: TranslationNoun;
  readonly entity: PublicEntity;
  readonly texts: Fields;
  /** Texts that are empty, not null, if missing. */
  readonly blank: readonly string[];
  readonly parts: readonly TextPart[];
  /** Right to edit a record in its place. */
  readonly edit: Right;
  readonly scope: RecordDefinition['scope'];
  readonly owner: Container | null;
  /** Records that visitors must all see: owner and further initiative. */
  readonly containers: readonly Container[];
  /** Condition of the noun's records in their table. */
  readonly where: RawBuilder<SqlBool>;
  /** Condition of records that are public once published. */
  readonly isPublic: RawBuilder<SqlBool>;
  /** Definition with drafts; null for nouns edited in place. */
  readonly kind: RecordKind | null;
  /** Null if not searched. */
  readonly search: SearchKind | null;
  /** Reads and writes texts that are not in a table of the entity. */
  readonly own?: OwnTexts;
}

interface OwnTexts {
  readonly read: (db: Kysely<Database>, id: string) => Promise<TranslatedRecord | undefined>;
  readonly lock: (db: Transaction<Database>, id: string) => Promise<void>;
  /** Writes one language; returns the record's version. */
  readonly write: typeof writeCode;
}

const always = sql<SqlBool>`true`;

const blankIn = (texts: Fields): string[] =>
  Object.keys(texts).filter((name) => texts[name]!.schema._zod.def.type === 'default');

/** Matches published records that every visitor may see. */
function isPublicIn({ entity, facts }: RecordDefinition): RawBuilder<SqlBool> {
  if (facts['visibility']) return sql<SqlBool>`${sql.ref(`${entity}.visibility`)} = 'public'`;
  return facts['publishedAt'] ? sql<SqlBool>`${sql.ref(`${entity}.published_at`)} <= now()` : always;
}

const conditionOf = ({ entity, fixed = {} }: RecordDefinition): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      always,
      ...Object.entries(fixed).map(([name, value]) => sql`${sql.ref(`${entity}.${name}`)} = ${value}`),
    ],
    sql` and `,
  )})`;

function translatable(
  noun: TranslationNoun,
  definition: RecordDefinition,
  more: Partial<Translatable> = {},
): Translatable {
  const { entity, texts, facts, parts = {}, rights, scope, parent } = definition;
  const owner = (parent?.key as Translatable['owner']) ?? null;
  const isInInitiative = facts['initiative']?.to === 'initiatives';
  return {
    noun,
    entity: entity as PublicEntity,
    texts,
    blank: blankIn(texts),
    parts: [
      ...Object.entries(parts).map(([name, part]) => itemsIn(entity, name, part.texts)),
      ...mediaIn(entity, facts),
    ],
    edit: rights.edit,
    scope,
    owner,
    containers: [
      ...(owner ? [owner] : []),
      ...(isInInitiative && owner !== 'initiative' ? (['initiative'] as const) : []),
    ],
    where: conditionOf(definition),
    isPublic: isPublicIn(definition),
    kind: null,
    search: searchKinds.find((each) => each === entity) ?? null,
    ...more,
  };
}

/** Updates are stories, edited with their initiative. */
const updates: Partial<Translatable> = {
  edit: 'update.write',
  scope: { kind: 'initiative', field: 'initiative' },
  owner: 'initiative',
  where: sql<SqlBool>`story.initiative_id is not null`,
};

const all: readonly Translatable[] = [
  ...contentNouns.map((noun) =>
    translatable(noun, kindsByNoun[noun].definition, { kind: kindsByNoun[noun] }),
  ),
  translatable('goals', goals, { parts: [milestones] }),
  translatable('indicators', indicators, { parts: [valueNotes] }),
  translatable('maturity', maturity, { parts: [maturityResponses], edit: maturity.rights.publish }),
  translatable('plans', actionPlans),
  translatable('actions', actions, { edit: actions.rights.publish }),
  translatable('updates', stories, updates),
  translatable('documents', documents),
  {
    ...{ noun: 'codes', entity: 'code' as PublicEntity, texts: codeTexts, blank: [], parts: [] },
    ...{ edit: 'code.manage', scope: 'site', owner: null, containers: [], where: always, isPublic: always },
    ...{ kind: null, search: null, own: { read: readCode, lock: lockCode, write: writeCode } },
  },
];

/** Nouns whose texts are translated, most visited first. */
export const translatables = Object.fromEntries(
  translationNouns.map((noun) => [noun, all.find((each) => each.noun === noun)!]),
) as Readonly<Record<TranslationNoun, Translatable>>;
