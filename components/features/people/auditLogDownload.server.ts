import type { AuditEntry } from '#contract/auditLog/schema.ts';
import { auditLogQueries } from '#lib/api/auditLog.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { allPages } from '#lib/downloads/allPages.server.ts';
import { writeCsv, writeRows } from '#lib/downloads/csv.server.ts';
import type { Download } from '#lib/downloads/download.server.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { auditSearch } from '#lib/studio/people.ts';
import { auditLogParams } from './params.server.ts';

const PAGE_SIZE = 500;

const columns = [
  'at',
  'action',
  'actor',
  'subject',
  'role',
  'previousRole',
  'scopeKind',
  'scope',
  'lastDay',
  'reason',
] as const;

const rowOf = ({ at, action, actor, subject, role, previousRole, scope, lastDay, reason }: AuditEntry) => [
  at,
  action,
  actor,
  subject,
  role,
  previousRole,
  scope?.kind ?? null,
  scope?.id ?? null,
  lastDay,
  reason,
];

/** Language-independent codes; a 404 for others. */
export const auditLogDownload: Download = async ({ locale, format, query, credentials }) => {
  const { data: params } = auditLogParams.safeParse(query);
  if (!params || format !== 'csv') return null;
  const asking = { locale, ...(await credentials()) };
  const found = allPages((page) => {
    const search = { ...auditSearch({ ...params, page }), pageSize: PAGE_SIZE };
    const api = createServerApi(asking);
    return createQueryClient({ server: true }).query(auditLogQueries(api).list(search, ''));
  });
  // Throws for those who may not read it.
  const first = await found.next();
  const t = await serverTexts(locale, ['people']);
  async function* written(): AsyncGenerator<string> {
    yield writeCsv([columns.map((column) => t(`people:columns.${column}`))]);
    for (let page = first.value; page; page = (await found.next()).value)
      yield writeRows(page.items.map(rowOf));
  }
  return {
    body: written(),
    type: 'text/csv; charset=utf-8',
    headers: { 'Content-Disposition': 'attachment; filename="audit-log.csv"' },
  };
};
