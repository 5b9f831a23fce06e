import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { contentNouns } from '#contract/content/constants.ts';
import type { Fields, RecordDefinition } from '#contract/records/definition.ts';
import { entityTexts, markdownTexts } from '#contract/records/entityTexts.ts';
import { line, optional, paragraphs } from '#contract/records/fieldTypes.ts';
import type { SearchKind } from '#contract/search/constants.ts';
import { stories } from '#contract/stories/definition.ts';
import { type TranslationNoun, translationNouns } from '#contract/translation/constants.ts';
import type { Right } from '#contract/users/rights.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import type { PublicEntity } from '../../platform/localization/localizedText.ts';
import { kindsByNoun } from '../content/kinds.ts';
import { itemsIn, mediaIn, milestones, type TextPart, valueNotes } from './textParts.ts';

type Container = 'initiative' | 'organization';

/** Noun whose texts are translated: its tables, and who edits it where. */
export interface Translatable {
  readonly noun: TranslationNoun;
  readonly entity: PublicEntity;
  readonly texts: Fields;
  /** Texts that are empty, not null, where a record lacks them. */
  readonly blank: readonly string[];
  readonly parts: readonly TextPart[];
  /** Right of those who edit a record, and the place whose roles apply. */
  readonly edit: Right;
  readonly scope: RecordDefinition['scope'];
  /** Record that contains it. */
  readonly owner: Container | null;
  /** Records of which its visitors must see all: its owner, and the initiative that it also belongs to. */
  readonly containers: readonly Container[];
  /** Condition of the noun's records in their table. */
  readonly where: RawBuilder<SqlBool>;
  /** Condition of records that every visitor may see, once they are published. */
  readonly isPublic: RawBuilder<SqlBool>;
  /** Definition with drafts; null for nouns that are edited in place. */
  readonly kind: RecordKind | null;
  /** Null where it is not searched. */
  readonly search: SearchKind | null;
}

const always = sql<SqlBool>`true`;
const inOne = ['initiative'] as const;

/** Returns the translatable noun of a definition. */
function defined(noun: (typeof contentNouns)[number]): Translatable {
  const kind = kindsByNoun[noun];
  const { entity, texts, facts, parts = {}, rights, scope, parent, fixed = {} } = kind.definition;
  const owner = (parent?.key as Translatable['owner']) ?? null;
  const isInInitiative = facts['initiative']?.to === 'initiatives';
  return {
    noun,
    entity,
    texts,
    blank: [],
    parts: [
      ...Object.entries(parts).map(([name, part]) => itemsIn(entity, name, part.texts)),
      ...mediaIn(entity, facts),
    ],
    edit: rights.edit,
    scope,
    owner,
    containers: [...(owner ? [owner] : []), ...(isInInitiative && owner !== 'initiative' ? inOne : [])],
    where: sql<SqlBool>`(${sql.join(
      [
        always,
        ...Object.entries(fixed).map(([name, value]) => sql`${sql.ref(`${entity}.${name}`)} = ${value}`),
      ],
      sql` and `,
    )})`,
    isPublic: entity === 'story' ? sql<SqlBool>`story.published_at <= now()` : always,
    kind,
    search: entity as SearchKind,
  };
}

const inInitiative = (
  noun: TranslationNoun,
  entity: PublicEntity,
  more: Pick<Translatable, 'texts' | 'edit'> & Partial<Translatable>,
): Translatable => ({
  noun,
  entity,
  blank: [],
  parts: [],
  scope: { kind: 'initiative', field: 'initiative' },
  owner: 'initiative',
  containers: inOne,
  where: always,
  isPublic: always,
  kind: null,
  search: entity as SearchKind,
  ...more,
});

const short = { name: line(), summary: paragraphs(500) };

const indicatorTexts = {
  name: line(),
  summary: paragraphs(400),
  unit: line(),
  method: paragraphs(),
  source: paragraphs(),
  limitations: optional(paragraphs()),
};

const all: readonly Translatable[] = [
  ...contentNouns.map(defined),
  inInitiative('goals', 'goal', {
    texts: { name: line(), statement: paragraphs() },
    edit: 'goal.edit',
    parts: [milestones],
  }),
  inInitiative('indicators', 'indicator', {
    texts: indicatorTexts,
    edit: 'indicator.edit',
    parts: [valueNotes],
  }),
  inInitiative('plans', 'action_plan', {
    texts: { ...entityTexts, summary: paragraphs(500), description: optional(paragraphs(5_000)) },
    blank: ['description'],
    edit: 'plan.edit',
    search: null,
  }),
  inInitiative('actions', 'action', {
    texts: { ...short, description: optional(paragraphs(5_000)), outputs: optional(paragraphs(5_000)) },
    blank: ['description', 'outputs'],
    edit: 'action.publish',
    isPublic: sql<SqlBool>`action.visibility = 'public'`,
  }),
  inInitiative('updates', 'story', {
    texts: { ...markdownTexts, summary: paragraphs(500) },
    edit: 'update.write',
    parts: mediaIn('story', stories.facts),
    where: sql<SqlBool>`story.initiative_id is not null`,
    isPublic: sql<SqlBool>`story.published_at <= now()`,
  }),
  inInitiative('documents', 'document', {
    texts: short,
    edit: 'document.write',
    scope: { kind: 'organization', field: 'organization' },
    owner: 'organization',
    containers: ['organization', 'initiative'],
    isPublic: sql<SqlBool>`document.visibility = 'public'`,
  }),
];

/** Nouns whose texts are translated, most visited kinds first. */
export const translatables = Object.fromEntries(
  translationNouns.map((noun) => [noun, all.find((each) => each.noun === noun)!]),
) as Readonly<Record<TranslationNoun, Translatable>>;
