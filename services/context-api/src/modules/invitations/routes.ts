import type { ReceivedInvitation } from '#contract/invitations/schema.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { countAttempt } from '../../platform/botCheck/limits.ts';
import type { Signer } from '../../platform/botCheck/signer.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { readAssignment } from '../users/assignment.ts';
import { lockRoles } from '../users/roles.ts';
import { managerOf } from '../users/routes.ts';
import { accept, isFor } from './accept.ts';
import { invite, resend, withdraw } from './commands.ts';
import {
  findInvitation,
  isSenderEntitled,
  listInvitations,
  lockInvitation,
  readInvitation,
} from './queries.ts';

/** Mails per hour and address. */
export const MAILS_PER_RECIPIENT = 10;

export function addInvitationRoutes(
  writes: WriteRoutes,
  { signer, byMail }: { readonly signer: Signer; readonly byMail: boolean },
): void {
  const { app, db } = writes;

  const spare = (connection: typeof db, email: string) =>
    countAttempt(connection, signer, {
      kind: 'recipient',
      whom: email.toLowerCase(),
      perHour: MAILS_PER_RECIPIENT,
    });

  addOperation(app, 'listInvitations', async ({ query, bearer, locale }) =>
    listInvitations(db, query, { context: await managerOf(db, { bearer, locale }), locale, byMail }),
  );

  addOperation(app, 'getInvitation', async ({ params, bearer, locale }) => {
    const context = await managerOf(db, { bearer, locale });
    return existing('invitation', await findInvitation(db, params.invitation, { context, locale, byMail }));
  });

  addWrite(writes, 'postInvitation', async ({ body, author: { bearer }, locale, transaction }) => {
    const context = await lockRoles(transaction, { oid: bearer.oid, locale });
    const { email, language, ...form } = body;
    const assignment = await readAssignment(transaction, context, { form, locale });
    await spare(transaction, email);
    const { role, scope, lastDay } = assignment;
    const changed = await invite(
      transaction,
      { bearer },
      { email, language, assignment, kind: 'invitation' },
    );
    await recordAudit(transaction, {
      action: 'invitation-sent',
      actor: bearer,
      subject: { name: email },
      role,
      scope,
      lastDay,
    });
    return changed;
  });

  addWrite(
    writes,
    'postInvitationMail',
    async ({ params, author: { bearer }, locale, version, transaction }) => {
      const context = await lockRoles(transaction, { oid: bearer.oid, locale });
      const found = await lockInvitation(transaction, params.invitation, { context, locale });
      const row = existing('invitation', found);
      requireVersion(version, row.version);
      await spare(transaction, row.email);
      return resend(transaction, { bearer }, row);
    },
  );

  addWrite(
    writes,
    'postInvitationWithdrawal',
    async ({ params, author: { bearer }, locale, version, transaction }) => {
      const context = await lockRoles(transaction, { oid: bearer.oid, locale });
      const found = await lockInvitation(transaction, params.invitation, { context, locale });
      const row = existing('invitation', found);
      requireVersion(version, row.version);
      return withdraw(transaction, { bearer }, row);
    },
  );

  addOperation(
    app,
    'getReceivedInvitation',
    async ({ query, bearer, locale }): Promise<ReceivedInvitation> => {
      const id = signer.open('invitation', query.token);
      const row = existing('invitation', id === null ? undefined : await readInvitation(db, id, locale));
      const isForCaller = bearer && isFor(row.email, bearer);
      if (row.state !== 'open') return { state: row.state, details: null, isForCaller };
      if (!(await isSenderEntitled(db, row, locale)))
        return { state: 'withdrawn', details: null, isForCaller };
      const { email, role, scope, lastDay, invitedBy, expiresAt } = row;
      const details = { email, role, scope, lastDay, invitedBy, expiresAt: expiresAt.toISOString() };
      return { state: row.state, details, isForCaller };
    },
  );

  addWrite(writes, 'postInvitationAcceptance', async ({ body, author: { bearer }, locale, transaction }) => {
    const id = existing('invitation', signer.open('invitation', body.token) ?? undefined);
    return accept(transaction, { id, bearer, locale });
  });
}
