import { type Kysely, sql } from 'kysely';
import { type MaturityCriterion, type MaturityLevel, maturityLevels } from '#contract/maturity/constants.ts';
import type { MaturityDetail } from '#contract/maturity/schema.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Naming } from '../../platform/localization/naming.ts';

export interface Requirement {
  code: string;
  criterion: MaturityCriterion;
  level: MaturityLevel;
  name: string;
}

export async function requirements(db: Kysely<Database>, locale: Locale): Promise<Requirement[]> {
  const { rows } = await sql<Requirement>`
    select requirement.code, requirement.criterion, requirement.level, text.name
    from maturity_requirement as requirement
    join lateral (
      select name from maturity_requirement_text as each
      where each.code = requirement.code and each.locale in (${locale}, ${defaultLocale})
      order by (each.locale = ${locale}) desc limit 1
    ) as text on true
    order by requirement.position
  `.execute(db);
  return rows;
}

interface StatusChange {
  readonly criterion: MaturityCriterion;
  readonly level: MaturityLevel;
  readonly met: readonly string[];
}

/** Returns the next level, with undocumented requirements up to it; null at the top. */
export function nextLevel(
  { criterion, level, met }: StatusChange,
  all: readonly Requirement[],
  naming: Naming,
): MaturityDetail['next'] {
  const rank = maturityLevels.indexOf(level) + 1;
  const next = maturityLevels[rank];
  if (!next) return null;
  const missing = all.filter(
    (each) =>
      each.criterion === criterion && maturityLevels.indexOf(each.level) <= rank && !met.includes(each.code),
  );
  return {
    level: naming.one('maturity-level', next),
    missing: missing.map(({ code, name }) => ({ code, name })),
  };
}
