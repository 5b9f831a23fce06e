import { countAttempt } from '../../platform/botCheck/limits.ts';
import type { Signer } from '../../platform/botCheck/signer.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { MAILS_PER_RECIPIENT } from '../invitations/routes.ts';
import { readAssignment } from '../users/assignment.ts';
import { managerOf } from '../users/routes.ts';
import { approve, decline, lockForDecision } from './commands.ts';
import { findRegistration, listRegistrations } from './queries.ts';

export function addRegistrationRoutes(writes: WriteRoutes, signer: Signer): void {
  const { app, db } = writes;

  addOperation(app, 'listRegistrations', async ({ query, bearer, locale }) =>
    listRegistrations(db, query, { context: await managerOf(db, { bearer, locale }), locale }),
  );

  addOperation(app, 'getRegistration', async ({ params, bearer, locale }) => {
    const context = await managerOf(db, { bearer, locale });
    return existing('registration', await findRegistration(db, params.registration, { context, locale }));
  });

  addWrite(
    writes,
    'postRegistrationApproval',
    async ({ params, body, author: { bearer }, locale, version, transaction }) => {
      const locked = await lockForDecision(transaction, { bearer, locale, version, ...params });
      const assignment = await readAssignment(transaction, locked.context, { form: body, locale });
      const whom = locked.row.email.toLowerCase();
      await countAttempt(transaction, signer, { kind: 'recipient', whom, perHour: MAILS_PER_RECIPIENT });
      return approve(transaction, locked, { assignment, bearer });
    },
  );

  addWrite(
    writes,
    'postRegistrationDecline',
    async ({ params, body, author: { bearer }, locale, version, transaction }) => {
      const locked = await lockForDecision(transaction, { bearer, locale, version, ...params });
      return decline(transaction, locked, { reason: body.reason, bearer });
    },
  );
}
