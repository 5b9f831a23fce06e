import type { FastifyInstance } from 'fastify';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, signInRequired, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { dayOf } from '../../platform/records/money.ts';
import type { OpportunityRepository } from './queries.ts';
import { opportunityId, removeSavedOpportunity, savedOpportunities, saveOpportunity } from './saved.ts';

interface Repositories {
  readonly opportunities: OpportunityRepository;
  readonly users: UserRepository;
}

export function addOpportunityRoutes(app: FastifyInstance, { opportunities, users }: Repositories): void {
  addOperation(app, 'listAllOpportunities', ({ query, locale }) => opportunities.all(query, locale));
  addOperation(app, 'listOpportunityPoints', ({ query, locale }) => opportunities.points(query, locale));
  addOperation(app, 'listOpportunities', async ({ params, query, locale }) =>
    existing('initiative', await opportunities.list(params.initiative, query, locale)),
  );
  addOperation(app, 'getOpportunity', async ({ params, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing('opportunity', await opportunities.find(params, locale, membership));
  });
}

/** Adds routes for signed-in people, even with unconfirmed details. */
export function addSavedOpportunityRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;

  addOperation(app, 'getSavedOpportunities', ({ bearer, locale }) => {
    if (!bearer) throw signInRequired();
    return savedOpportunities(db, bearer.oid, { locale, today: dayOf(new Date()) });
  });

  addWrite(writes, 'putSavedOpportunity', async ({ params, author, transaction, locale }) => {
    const id = existing('opportunity', await opportunityId(transaction, params, locale));
    await saveOpportunity(transaction, author.bearer, id);
    return { saved: true };
  });

  addWrite(writes, 'deleteSavedOpportunity', async ({ params, author, transaction, locale }) => {
    const id = existing('opportunity', await opportunityId(transaction, params, locale));
    await removeSavedOpportunity(transaction, author.bearer.oid, id);
    return { saved: false };
  });
}
