import { type Kysely, sql } from 'kysely';
import type { MaturityEditing, MaturityResponseEditing } from '#contract/maturity/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { createNaming, type Naming } from '../../platform/localization/naming.ts';
import { nameCriterion } from './levels.ts';
import { outdatedResponse } from './outdatedResponse.ts';
import { nextLevel, type Requirement, requirements } from './requirements.ts';
import { readMaturityResponses, type ResponseRecord } from './responses.ts';

interface Names {
  readonly naming: Naming;
  readonly all: readonly Requirement[];
}

function toEditing(found: ResponseRecord, { naming, all }: Names): MaturityResponseEditing {
  const { criterion, version, state, answer: content, validation, returnNote, changed, isOwn } = found;
  const { sourceLocale } = found;
  const isValidated = validation.validated !== 'not-assessed';
  const level = state === 'validated' ? validation.validated : content.self;
  const next = nextLevel({ criterion, level, met: content.met }, all, naming);
  const isEmpty = {
    response: Object.keys(content.texts).length === 0,
    evidence: content.evidence.length === 0,
  };
  const fields = (['response', 'evidence'] as const).filter((field) => isEmpty[field]);
  return {
    criterion: nameCriterion(naming, criterion),
    version,
    state,
    answer: content,
    returnNote,
    isOwn,
    sourceLocale,
    outdated: outdatedResponse(found),
    requirements: all
      .filter((each) => each.criterion === criterion)
      .map(({ code, name, level: of }) => ({ code, name, level: of })),
    next: next && {
      level: next.level,
      missing: [
        ...fields.map((field) => ({ kind: 'field' as const, field })),
        ...next.missing.map((requirement) => ({ kind: 'requirement' as const, requirement })),
      ],
    },
    validated: isValidated
      ? {
          level: naming.one('maturity-level', validation.validated),
          note: validation.note,
          assessedOn: validation.assessedOn,
        }
      : null,
    changed: changed && { by: changed.by, at: changed.at.toISOString() },
  };
}

interface Asking {
  readonly initiative: Reference & { readonly id: string };
  /** Defaults to the latest, also if that year has none. */
  readonly year?: number | undefined;
  readonly locale: Locale;
  readonly oid: string;
}

export async function findMaturityEditing(
  db: Kysely<Database>,
  { initiative: { id, ...initiative }, year: wanted, locale, oid }: Asking,
): Promise<MaturityEditing> {
  const stored = await db
    .selectFrom('maturity')
    .select(['id', 'year', sql<boolean>`status = 'published'`.as('isPublished')])
    .where('initiative_id', '=', id)
    .where('status', '<>', 'archived')
    .orderBy('year', 'desc')
    .execute();
  const chosen = stored.find((each) => each.year === wanted) ?? stored[0];
  const years = stored.map(({ year, isPublished }) => ({ year, isPublished }));
  if (!chosen) return { initiative, years, year: null, answers: [] };
  const found = await readMaturityResponses(db, { maturityId: chosen.id, locale, oid });
  const names = await namesIn(db, locale);
  return { initiative, years, year: chosen.year, answers: found.map((each) => toEditing(each, names)) };
}

export async function findResponseEditing(
  db: Kysely<Database>,
  {
    maturityId,
    criterion,
    locale,
    oid,
  }: { maturityId: string; criterion: string; locale: Locale; oid: string },
): Promise<MaturityResponseEditing> {
  const found = await readMaturityResponses(db, { maturityId, locale, oid });
  return toEditing(
    found.find((each) => each.criterion === criterion)!,
    await namesIn(db, locale),
  );
}

const namesIn = async (db: Kysely<Database>, locale: Locale): Promise<Names> => ({
  naming: createNaming(await createCodeListRepository(db).all(locale), locale),
  all: await requirements(db, locale),
});
