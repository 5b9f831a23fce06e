import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { TranslationState } from '#contract/translation/constants.ts';
import type { Translatable } from './translatables.ts';

const hasUnread = sql`exists (select from jsonb_each_text(draft.machine) as machine
  where draft.texts ->> machine.key = machine.value and not draft.read ? machine.key)`;

const ofRecord = (table: 'draft' | 'gap', { entity }: Translatable, locale: Locale) => sql`
  ${sql.ref(`${table}.entity`)} = ${sql.lit(entity)} and ${sql.ref(`${table}.locale`)} = ${locale}
  and ${sql.ref(`${table}.record_id`)} = ${sql.ref(`${entity}.id`)}`;

/** Conditions that find records in some states, so that others are not read. */
interface Place {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  readonly states: Partial<Record<TranslationState, RawBuilder<SqlBool>>>;
}

const always = sql<SqlBool>`true`;

/** Returns records by state, as in `stateOf`: drafts, gaps without a draft, and others. */
export function placesOf(noun: Translatable, locale: Locale) {
  const table = sql.table(noun.entity);
  const draft = sql`translation as draft on ${ofRecord('draft', noun, locale)} and draft.state is not null`;
  const gap = sql`translation_gap as gap on ${ofRecord('gap', noun, locale)}`;
  const isDrafted = sql`draft.state = 'draft'`;
  return {
    drafts: {
      from: sql`${table} join ${draft}`,
      where: always,
      states: {
        review: sql<SqlBool>`draft.state = 'submitted'`,
        returned: sql<SqlBool>`draft.state = 'returned'`,
        machine: sql<SqlBool>`${isDrafted} and ${hasUnread}`,
        draft: sql<SqlBool>`${isDrafted} and not ${hasUnread}`,
      },
    },
    gaps: {
      from: sql`${table} join ${gap} left join ${draft}`,
      where: sql<SqlBool>`draft.state is null`,
      states: {
        missing: sql<SqlBool>`gap.state = 'missing'`,
        behind: sql<SqlBool>`gap.state = 'behind'`,
      },
    },
    others: {
      from: sql`${table} left join ${draft} left join ${gap}`,
      where: sql<SqlBool>`draft.state is null and gap.state is null`,
      states: { current: always },
    },
  } as const satisfies Record<string, Place>;
}

export interface Scope {
  readonly noun: Translatable;
  readonly locale: Locale;
  readonly where: RawBuilder<SqlBool>;
}

export const placesIn = ({ noun, locale }: Scope): Place[] => Object.values(placesOf(noun, locale));
