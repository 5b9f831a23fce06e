import { type Kysely, type RawBuilder, sql } from 'kysely';
import { goalJson } from '../../modules/goals/columns.ts';
import { indicatorFacts } from '../../modules/indicators/columns.ts';
import type { Database } from '../../platform/database/schema.ts';
import { jsonObject } from '../../platform/database/selections.ts';
import { addressOf, targetOf } from '../../platform/definitions/targets.ts';

type Content = Readonly<Record<string, unknown>>;
type Reader = (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  pathOf: (sha256: string) => string,
) => Promise<ReadonlyMap<string, Content>>;

const ref = (name: string) => sql.ref(name);

const slugs = (entity: string) => sql`(select coalesce(json_agg(former.slug order by former.slug), '[]')
  from ${sql.table(`${entity}_previous_slug`)} as former where ${ref(`former.${entity}_id`)} = ${ref(`${entity}.id`)})`;

/** Returns the texts of rows of a table by language. */
const texts = (table: string, names: readonly string[], where: RawBuilder<unknown>) =>
  sql`(select coalesce(json_object_agg(text.locale, ${jsonObject(
    Object.fromEntries(
      names.map((name) => [
        name,
        ref(`text.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
      ]),
    ),
  )}), '{}') from ${sql.table(table)} as text where ${where})`;

const textsOf = (entity: string, names: readonly string[]) =>
  texts(`${entity}_text`, names, sql`${ref(`text.${entity}_id`)} = ${ref(`${entity}.id`)}`);

const reader =
  (
    entity: string,
    columns: Readonly<Record<string, RawBuilder<unknown>>>,
    finish: (content: Content, pathOf: (sha256: string) => string) => Content = (content) => content,
  ): Reader =>
  async (db, where, pathOf) => {
    const content = jsonObject({
      previousSlugs: slugs(entity),
      sourceLocale: ref(`${entity}.source_locale`),
      ...columns,
    });
    const { rows } = await sql<{ id: string; content: Content }>`select ${ref(`${entity}.id`)} as id,
      ${content} as content from ${sql.table(entity)} where ${where}`.execute(db);
    return new Map(rows.map(({ id, content: each }) => [id, finish(each, pathOf)]));
  };

interface SavedGoal {
  readonly id: string;
  readonly slug: string;
  readonly previousSlugs: readonly string[];
  readonly sourceLocale: string;
  readonly goal: {
    readonly texts: object;
    readonly milestones: readonly { readonly year: number; readonly done: boolean; readonly texts: object }[];
  };
}

/** Goals within their initiatives. */
const goals: Reader = async (db, where) => {
  const { rows } = await sql<SavedGoal>`select initiative.id, goal.slug, ${slugs('goal')} as "previousSlugs",
    goal.source_locale as "sourceLocale", ${goalJson} as goal from goal
    join initiative on initiative.id = goal.initiative_id where ${where}
    order by initiative.id, goal.position`.execute(db);
  const byInitiative = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byInitiative].map(([id, own]) => [
      id,
      {
        goals: own.map(({ goal: { texts: text, milestones, ...facts }, id: _id, ...about }) => ({
          ...about,
          ...facts,
          text,
          milestones: milestones.map(({ texts: each, ...milestone }) => ({ ...milestone, text: each })),
        })),
      },
    ]),
  );
};

const within = (noun: string, column: RawBuilder<unknown>) => addressOf(targetOf(noun), column);

const day = (column: string) => sql`to_char(${ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Values with their state, from the rows that people work on; what visitors read follows from them. */
const values = sql`(select coalesce(json_agg(${jsonObject({
  year: ref('work.year'),
  value: sql`work.content -> 'value'`,
  text: sql`work.content -> 'texts'`,
  parts: sql`work.content -> 'parts'`,
  documents: sql`(select coalesce(json_agg(json_build_object('title', each ->> 'title', 'language', each ->> 'language',
      'url', each ->> 'address') order by number), '[]')
    from jsonb_array_elements(work.content -> 'evidence') with ordinality as list(each, number)
    where each ->> 'sha256' is null)`,
  state: ref('work.state'),
  verification: ref('work.verification'),
  verifiedBy: ref('work.verifier_type'),
  verifiedOn: day('work.verified_at'),
  reportedOn: sql`coalesce(${day('work.submitted_at')}, ${day('work.edited_at')})`,
  reportedBy: sql`nullif(work.edited_name, '')`,
  note: ref('work.note'),
  revisions: sql`(select coalesce(json_agg(${jsonObject({
    value: ref('earlier.value'),
    replacedOn: day('earlier.replaced_at'),
    verification: ref('earlier.verification'),
    text: texts(
      'indicator_value_revision_text',
      ['narrative', 'reason'],
      sql`text.indicator_id = earlier.indicator_id and text.year = earlier.year and text.version = earlier.version`,
    ),
  })} order by earlier.version), '[]') from indicator_value_revision as earlier
    where earlier.indicator_id = work.indicator_id and earlier.year = work.year)`,
})} order by work.year), '[]') from indicator_value_work as work where work.indicator_id = indicator.id)`;

const evidenceOf = (items: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object('title', each ->> 'title', 'language', each ->> 'language',
      'year', (each ->> 'year')::int, 'address', each ->> 'address') order by number), '[]')
    from jsonb_array_elements(${items}) with ordinality as list(each, number) where each ->> 'sha256' is null)`;

const listOf = (table: string, column: string, entity: string, value: RawBuilder<unknown> = ref(column)) =>
  sql`(select coalesce(json_agg(${value} order by position), '[]') from ${sql.table(table)}
    where ${ref(`${table}.${entity}_id`)} = ${ref(`${entity}.id`)})`;

const resultTexts = texts(
  'maturity_result_text',
  ['response', 'note'],
  sql`text.maturity_id = result.maturity_id and text.criterion = result.criterion`,
);

const results = sql`(select coalesce(json_agg(${jsonObject({
  criterion: ref('result.criterion'),
  self: ref('result.self_level'),
  validated: ref('result.validated_level'),
  verification: ref('result.verification'),
  assessedOn: ref('result.assessed_on'),
  validator: within('organizations', ref('result.validator_id')),
  text: resultTexts,
  evidence: sql`(select coalesce(json_agg(json_build_object('title', title, 'language', language, 'year', year,
      'address', address) order by position), '[]') from maturity_evidence as item
    where item.maturity_id = result.maturity_id and item.criterion = result.criterion and sha256 is null)`,
  met: sql`(select coalesce(json_agg(met.requirement order by met.position), '[]') from maturity_met as met
    join maturity_requirement as requirement on requirement.code = met.requirement
    where met.maturity_id = result.maturity_id and requirement.criterion = result.criterion)`,
})} order by result.criterion), '[]') from maturity_result as result where result.maturity_id = maturity.id)`;

/** Readers of what content has beyond definitions, by table. */
export const readers: Readonly<Record<string, Reader>> = {
  initiative: goals,
  indicator: reader('indicator', {
    initiative: within('initiatives', ref('indicator.initiative_id')),
    goal: sql`(select goal.slug from goal where goal.id = indicator.goal_id)`,
    ...indicatorFacts,
    text: textsOf('indicator', ['name', 'summary', 'unit', 'method', 'source', 'limitations']),
    values,
  }),
  maturity: reader('maturity', {
    initiative: within('initiatives', ref('maturity.initiative_id')),
    year: ref('maturity.year'),
    text: textsOf('maturity', ['name', 'summary', 'description']),
    results,
  }),
  action_plan: reader('action_plan', {
    initiative: within('initiatives', ref('action_plan.initiative_id')),
    fromYear: ref('action_plan.from_year'),
    toYear: ref('action_plan.to_year'),
    reviewed: ref('action_plan.reviewed'),
    lead: within('organizations', ref('action_plan.lead_id')),
    document: sql`case when action_plan.document ->> 'sha256' is null and action_plan.document is not null then
      json_build_object('title', action_plan.document ->> 'title', 'language', action_plan.document ->> 'language',
      'year', (action_plan.document ->> 'year')::int, 'address', action_plan.document ->> 'address') end`,
    text: textsOf('action_plan', ['name', 'summary', 'description']),
  }),
  action: reader('action', {
    initiative: within('initiatives', ref('action.initiative_id')),
    type: ref('action.type'),
    stage: ref('action.stage'),
    startDate: ref('action.start_date'),
    endDate: ref('action.end_date'),
    visibility: ref('action.visibility'),
    text: textsOf('action', ['name', 'summary', 'description', 'outputs']),
    actors: listOf(
      'action_actor',
      'organization_id',
      'action',
      within('organizations', ref('action_actor.organization_id')),
    ),
    goals: listOf('action_goal', 'goal_id', 'action', within('goals', ref('action_goal.goal_id'))),
    checklist: listOf('action_check', 'criterion', 'action'),
    contributions: sql`(select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount, 'currency', currency)
      order by kind, currency), '[]') from action_contribution where action_contribution.action_id = action.id)`,
    evidence: evidenceOf(ref('action.evidence')),
  }),
  document: reader(
    'document',
    {
      organization: within('organizations', ref('document.organization_id')),
      type: ref('document.type'),
      year: ref('document.year'),
      language: ref('document.language'),
      visibility: ref('document.visibility'),
      file: ref('document.sha256'),
      text: textsOf('document', ['name', 'summary']),
    },
    (content, pathOf) => ({ ...content, file: pathOf(String(content['file'])) }),
  ),
};
