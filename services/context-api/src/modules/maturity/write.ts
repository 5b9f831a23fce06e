import { sql, type Transaction } from 'kysely';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { MaturityValidation } from '#contract/maturity/steps.ts';
import type { MaturityResponse, ResponseState } from '#contract/maturity/write.ts';
import type { VerifierTie } from '#contract/records/verificationStates.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import { changesBetween, recordRevision } from '../../platform/history/revisions.ts';
import { attachEvidence } from '../../platform/records/evidence.ts';
import { fieldsOf } from '../../platform/records/fields.ts';
import { invalid } from '../../platform/records/references.ts';
import { replaceEvidence } from './evidence.ts';
import { outdatedResponse } from './outdatedResponse.ts';
import { changedTexts, maturityResponseKey, responseHistory, type ResponseRecord } from './responses.ts';

/** Change of a locked response. */
export interface ResponseChange {
  readonly author: Author;
  readonly maturityId: string;
  readonly initiativeId: string;
  readonly found: ResponseRecord;
}

interface Step {
  readonly action: string;
  readonly state: ResponseState;
  readonly draft?: MaturityResponse;
  readonly returnNote?: string | null;
  readonly from: object;
  readonly to: object;
  readonly reason?: string;
}

/** Saves a response's new state and its history. */
async function step(
  db: Transaction<Database>,
  { author, maturityId, initiativeId, found: { criterion, version } }: ResponseChange,
  { action, state, draft, returnNote = null, from, to, reason }: Step,
): Promise<void> {
  const columns = {
    version: version + 1,
    state,
    draft: draft ? JSON.stringify(draft) : null,
    return_note: returnNote,
    changed_by: author.bearer.name,
    changed_at: new Date(),
  } satisfies FullRow<'maturity_answer', 'maturity_id' | 'criterion'>;
  await db
    .insertInto('maturity_answer')
    .values({ maturity_id: maturityId, criterion, ...columns })
    .onConflict((conflict) => conflict.columns(['maturity_id', 'criterion']).doUpdateSet(columns))
    .execute();
  await recordRevision(db, author.bearer, {
    kind: 'maturity',
    recordId: maturityResponseKey(maturityId, criterion),
    version: version + 1,
    action,
    changes: changesBetween(from, to),
    initiativeId,
    reason: reason ?? null,
  });
}

/** Saves a draft; the note of its return stays until submission. */
export async function draftMaturityResponse(
  db: Transaction<Database>,
  change: ResponseChange,
  content: MaturityResponse,
  { action, reason }: { action?: 'restore'; reason?: string } = {},
): Promise<void> {
  const { found, author } = change;
  await requireRequirements(db, found.criterion, content.met);
  const { texts: present } = found.answer;
  const there = present[content.language]?.response ?? content.response;
  if (!content.texts && content.language !== found.answer.language && there !== content.response)
    throw invalid('language', 'unseenLanguage');
  const draft = { ...content, texts: changedTexts(present, content) };
  const evidence = { before: found.answer.evidence, after: content.evidence, path: 'evidence' };
  await attachEvidence(db, { author, ...(action && { action }) }, evidence);
  await step(db, change, {
    action: action ?? 'draft',
    state: 'draft',
    draft,
    returnNote: found.returnNote,
    ...(reason !== undefined && { reason }),
    from: fieldsOf(responseHistory(found)),
    to: fieldsOf(responseHistory({ ...found, answer: draft })),
  });
}

/** Publishes the draft as the coalition's statement; removes the earlier validation. */
export async function submitMaturityResponse(
  db: Transaction<Database>,
  change: ResponseChange,
  note: string | null,
): Promise<void> {
  const { author, maturityId, found } = change;
  const { criterion, answer: content } = found;
  if (content.self !== 'not-assessed' && Object.keys(content.texts).length === 0)
    throw invalid('response', 'required');
  if (content.met.length > 0 && content.evidence.length === 0) throw invalid('evidence', 'required');
  const unchecked = {
    self_level: content.self,
    validated_level: 'not-assessed',
    verification: 'self-reported',
    validator_id: null,
    validator_ties: '[]',
    assessed_on: null,
  } as const satisfies FullRow<'maturity_result', 'maturity_id' | 'criterion'>;
  await db
    .insertInto('maturity_result')
    .values({ maturity_id: maturityId, criterion, ...unchecked })
    .onConflict((conflict) => conflict.columns(['maturity_id', 'criterion']).doUpdateSet(unchecked))
    .execute();
  await replaceResponses(db, { maturityId, criterion }, found);
  await replaceEvidence(db, { maturityId, criterion }, content);
  await publish(db, author, maturityId);
  await step(db, change, {
    action: 'submit',
    state: 'submitted',
    ...(note !== null && { reason: note }),
    from: { state: found.state },
    to: { state: 'submitted' },
  });
}

export const returnMaturityResponse = (
  db: Transaction<Database>,
  change: ResponseChange,
  note: string,
): Promise<void> =>
  step(db, change, {
    action: 'return',
    state: 'returned',
    returnNote: note,
    reason: note,
    from: { state: change.found.state },
    to: { state: 'returned' },
  });

interface Validating {
  readonly validation: MaturityValidation;
  /** Slug of the validator's organization. */
  readonly validator: string | null;
  readonly ties: readonly VerifierTie[];
}

/** Sets the valid level, which locks the response. */
export async function validateMaturityResponse(
  db: Transaction<Database>,
  change: ResponseChange,
  { validation, validator, ties }: Validating,
): Promise<void> {
  const { author, maturityId, found } = change;
  const { criterion } = found;
  const { level, verification, language, note } = validation;
  await sql`update maturity_result set validated_level = ${level}, verification = ${verification},
    validator_ties = ${JSON.stringify(ties)}::jsonb,
    assessed_on = current_date, validator_id = (select id from organization where slug = ${validator})
    where maturity_id = ${maturityId} and criterion = ${criterion}`.execute(db);
  await replaceNote(db, { maturityId, criterion, locale: language }, note);
  await publish(db, author, maturityId);
  await step(db, change, {
    action: 'validate',
    state: 'validated',
    reason: note,
    from: { state: found.state, level: found.validation.validated },
    to: { state: 'validated', level, verification },
  });
}

/** Unlocks a response; it stays public until the next submission. */
export const unlockMaturityResponse = (
  db: Transaction<Database>,
  change: ResponseChange,
  reason: string,
): Promise<void> =>
  step(db, change, {
    action: 'unlock',
    state: 'open',
    reason,
    from: { state: change.found.state },
    to: { state: 'open' },
  });

interface Place {
  readonly maturityId: string;
  readonly criterion: MaturityCriterion;
}

// The note of an earlier validation was about another response.
async function replaceResponses(
  db: Transaction<Database>,
  { maturityId, criterion }: Place,
  found: ResponseRecord,
): Promise<void> {
  const own = { maturity_id: maturityId, criterion };
  const outdated = outdatedResponse(found);
  await db
    .deleteFrom('maturity_result_text')
    .where('maturity_id', '=', maturityId)
    .where('criterion', '=', criterion)
    .execute();
  for (const [language, { response }] of Object.entries(found.answer.texts)) {
    const locale = language as Locale;
    await db
      .insertInto('maturity_result_text')
      .values({ ...own, locale, response, note: '', outdated: outdated[locale] ?? null })
      .execute();
  }
}

async function replaceNote(
  db: Transaction<Database>,
  { maturityId, criterion, locale }: Place & { locale: Locale },
  note: string,
): Promise<void> {
  await db
    .updateTable('maturity_result_text')
    .set({ note: '' })
    .where('maturity_id', '=', maturityId)
    .where('criterion', '=', criterion)
    .execute();
  await db
    .insertInto('maturity_result_text')
    .values({ maturity_id: maturityId, criterion, locale, response: '', note })
    .onConflict((conflict) => conflict.columns(['maturity_id', 'criterion', 'locale']).doUpdateSet({ note }))
    .execute();
}

async function publish(db: Transaction<Database>, author: Author, maturityId: string): Promise<void> {
  await sql`update maturity set status = 'published', version = version + 1, updated_at = now(),
    updated_by = ${author.bearer.oid} where id = ${maturityId}`.execute(db);
}

async function requireRequirements(
  db: Transaction<Database>,
  criterion: MaturityCriterion,
  met: readonly string[],
): Promise<void> {
  if (met.length === 0) return;
  const known = await db
    .selectFrom('maturity_requirement')
    .select('code')
    .where('criterion', '=', criterion)
    .where('code', 'in', [...met])
    .execute();
  if (known.length < new Set(met).size) throw invalid('met', 'invalid');
}
