import type { Kysely, Transaction } from 'kysely';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { MaturityEditing, MaturityResponseEditing, ResponseState } from '#contract/maturity/write.ts';
import type { VerifierTie } from '#contract/records/verificationStates.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { findParent } from '../../platform/records/entity.ts';
import { allow, placeOf } from '../../platform/records/parent.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { requireIndependent } from '../verification/independence.ts';
import { verifierTies } from '../verification/verifierTies.ts';
import { findMaturityEditing, findResponseEditing } from './editing.ts';
import { readMaturityResponses } from './responses.ts';
import {
  draftMaturityResponse,
  type ResponseChange,
  returnMaturityResponse,
  submitMaturityResponse,
  unlockMaturityResponse,
  validateMaturityResponse,
} from './write.ts';

interface Asked {
  readonly params: { initiative: string; year: number; criterion: MaturityCriterion };
  readonly locale: Locale;
  readonly author: Author;
  readonly version: number;
  readonly transaction: Transaction<Database>;
}

interface Step {
  readonly right: Right;
  /** States that allow the step. */
  readonly from: readonly ResponseState[];
  /** Requires a caller who did not contribute. */
  readonly byOthers?: boolean;
}

/** Takes a step that rights and state allow. */
async function take(
  { params, locale, author, version, transaction }: Asked,
  { right, from, byOthers = false }: Step,
  change: (change: ResponseChange & { initiative: string }) => Promise<void>,
): Promise<MaturityResponseEditing> {
  const { initiative, year, criterion } = params;
  const place = await placeOf(transaction, { entity: 'initiative', slug: initiative }, locale);
  const { bearer, context } = author;
  const { oid } = bearer;
  // Steps on an assessment run one by one.
  const locked = await transaction
    .selectFrom('maturity')
    .select(['id', 'status'])
    .where('initiative_id', '=', place.id)
    .where('year', '=', year)
    .where('status', '<>', 'archived')
    .forUpdate()
    .executeTakeFirst();
  const { id: maturityId, status } = existing('assessment', locked);
  const isSeen = status === 'published' || may(context, 'drafts.read', { initiative: place.slug });
  allow(may(context, right, { initiative: place.slug }), { noun: 'assessment', isPublic: isSeen });
  const responses = await readMaturityResponses(transaction, { maturityId, locale, oid });
  const found = responses.find((each) => each.criterion === criterion)!;
  requireVersion(version, found.version);
  if (!from.includes(found.state)) {
    throw new ProblemError('conflict', {
      detail: `This is not possible while the answer is ${found.state}`,
    });
  }
  if (byOthers && found.isOwn) {
    throw new ProblemError('forbidden', { detail: 'You cannot verify an answer that you have written' });
  }
  await change({ author, maturityId, initiativeId: place.id, initiative: place.slug, found });
  return findResponseEditing(transaction, { maturityId, criterion, locale, oid });
}

/** Returns ties to the initiative; none without the right to validate. */
const tiesOfValidator = async (
  db: Kysely<Database>,
  user: UserContext,
  initiative: { readonly id: string; readonly slug: string },
): Promise<VerifierTie[]> =>
  may(user, 'maturity.validate', { initiative: initiative.slug }) ? verifierTies(db, user, initiative) : [];

/** Returns assessments, and the caller's permissions for the chosen year. */
async function editingFor(
  db: Kysely<Database>,
  user: UserContext,
  asking: Parameters<typeof findMaturityEditing>[1],
): Promise<MaturityEditing> {
  const found = await findMaturityEditing(db, asking);
  const { initiative } = asking;
  const isPublished = found.years.find(({ year }) => year === found.year)?.isPublished ?? true;
  const right = found.answers.some(({ changed }) => changed) ? 'maturity.submit' : 'maturity.draft';
  return {
    ...found,
    canWithdraw: !isPublished && may(user, right, { initiative: initiative.slug }),
    ties: await tiesOfValidator(db, user, initiative),
  };
}

export function addMaturityEditingRoutes(writes: WriteRoutes, users: UserRepository): void {
  const { app, db } = writes;
  addOperation(app, 'getMaturityEditing', async ({ params, query, locale, bearer }) => {
    const { oid } = existing('initiative', bearer ?? undefined);
    const initiative = existing(
      'initiative',
      await findParent(db, { entity: 'initiative', slug: params.initiative }, locale),
    );
    const user = await users.context(oid, locale);
    const isAllowed = may(user, 'drafts.read', { initiative: initiative.slug });
    allow(isAllowed, { noun: 'initiative', isPublic: false });
    return editingFor(db, user, { initiative, year: query.year, locale, oid });
  });

  addWrite(writes, 'startMaturity', async ({ params, body: { year }, locale, author, transaction }) => {
    const initiative = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    const { oid } = author.bearer;
    authorize(author.context, 'maturity.draft', { initiative: initiative.slug });
    const started = await transaction
      .insertInto('maturity')
      .values({
        initiative_id: initiative.id,
        slug: String(year),
        year,
        status: 'draft',
        source_locale: locale,
        demonstration: false,
        updated_by: oid,
      } satisfies FullRow<'maturity', 'id' | 'version' | 'updated_at'>)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!started)
      throw new ProblemError('conflict', { detail: 'There is already an assessment for this year' });
    await transaction
      .insertInto('maturity_text')
      .values({ maturity_id: started.id, locale, name: String(year), summary: '', description: '' })
      .execute();
    return editingFor(transaction, author.context, { initiative, year, locale, oid });
  });

  addWrite(writes, 'withdrawMaturity', async ({ params, locale, author, transaction }) => {
    const initiative = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    authorize(author.context, 'maturity.draft', { initiative: initiative.slug });
    const locked = await transaction
      .selectFrom('maturity')
      .select(['id', 'status'])
      .where('initiative_id', '=', initiative.id)
      .where('year', '=', params.year)
      .where('status', '<>', 'archived')
      .forUpdate()
      .executeTakeFirst();
    const { id, status } = existing('assessment', locked);
    if (status !== 'draft') {
      throw new ProblemError('conflict', { detail: 'This assessment has an answer that visitors have seen' });
    }
    const drafted = await transaction
      .selectFrom('maturity_answer')
      .select('criterion')
      .where('maturity_id', '=', id)
      .executeTakeFirst();
    // Drafts of colleagues go with it.
    if (drafted) authorize(author.context, 'maturity.submit', { initiative: initiative.slug });
    await transaction.deleteFrom('maturity').where('id', '=', id).execute();
    return editingFor(transaction, author.context, { initiative, locale, oid: author.bearer.oid });
  });

  addWrite(writes, 'draftMaturityAnswer', ({ body, ...asked }) =>
    take(asked, { right: 'maturity.draft', from: ['open', 'draft', 'submitted', 'returned'] }, (change) =>
      draftMaturityResponse(asked.transaction, change, body),
    ),
  );
  addWrite(writes, 'submitMaturityAnswer', ({ body, ...asked }) =>
    take(asked, { right: 'maturity.submit', from: ['draft'] }, (change) =>
      submitMaturityResponse(asked.transaction, change, body.note),
    ),
  );
  addWrite(writes, 'returnMaturityAnswer', ({ body, ...asked }) =>
    take(asked, { right: 'maturity.validate', from: ['submitted'], byOthers: true }, (change) =>
      returnMaturityResponse(asked.transaction, change, body.note),
    ),
  );
  addWrite(writes, 'validateMaturityAnswer', ({ body, ...asked }) =>
    take(asked, { right: 'maturity.validate', from: ['submitted'], byOthers: true }, async (change) => {
      const { context } = asked.author;
      const initiative = { id: change.initiativeId, slug: change.initiative };
      const ties = await verifierTies(asked.transaction, context, initiative);
      requireIndependent(body, ties);
      const validator = context.organization?.slug ?? null;
      return validateMaturityResponse(asked.transaction, change, { validation: body, validator, ties });
    }),
  );
  addWrite(writes, 'unlockMaturityAnswer', ({ body, ...asked }) =>
    take(asked, { right: 'maturity.unlock', from: ['validated'] }, (change) =>
      unlockMaturityResponse(asked.transaction, change, body.note),
    ),
  );
}
