import { recordAudit } from '../../platform/audit/audit.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { eraseByAdministrator, exportPerson } from './person.ts';

export function addPrivacyRoutes(writes: WriteRoutes): void {
  addWrite(writes, 'postDataExport', async ({ body, author: { bearer, context }, transaction }) => {
    authorize(context, 'person.export');
    const data = await exportPerson(transaction, body.email);
    await recordAudit(transaction, { action: 'data-exported', actor: bearer, subject: { name: body.email } });
    return { data };
  });

  addWrite(writes, 'postDataErasure', async ({ body, author: { bearer }, locale, transaction }) => ({
    rows: await eraseByAdministrator(transaction, { email: body.email, bearer, locale }),
  }));
}
