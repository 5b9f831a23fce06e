import type { AuditEntry } from '#contract/auditLog/schema.ts';
import { auditLogQueries } from '#lib/api/auditLog.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { beyondVisit } from '#lib/http/visit.server.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { auditLogParams } from '#lib/schemas/people.server.ts';
import { auditSearch } from '#lib/studio/people.ts';
import { writeCsv } from './csv.server.ts';
import type { Download } from './download.server.ts';

const PAGE_SIZE = 500;
const PAGE_MS = 4_000;

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

/** Returns the audit log, as filtered, with codes that stay the same in all languages; a 404 for others. */
export const auditLogDownload: Download = async ({ locale, format, query, credentials }) => {
  const { data: params } = auditLogParams.safeParse(query);
  if (!params || format !== 'csv') return null;
  const asking = { locale, ...(await credentials()) };
  const items: AuditEntry[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const create = () => createServerApi(asking);
    // A long log may outlast the visit; each further page has the time of a call for itself.
    const api = page === 1 ? create() : beyondVisit(PAGE_MS, create);
    const search = { ...auditSearch({ ...params, page }), pageSize: PAGE_SIZE };
    const list = await createQueryClient({ server: true }).query(auditLogQueries(api).list(search, ''));
    items.push(...list.items);
    ({ pageCount } = list);
  }
  const t = await serverTexts(locale, ['people']);
  return {
    body: writeCsv([columns.map((column) => t(`people:columns.${column}`)), ...items.map(rowOf)]),
    type: 'text/csv; charset=utf-8',
    headers: { 'Content-Disposition': 'attachment; filename="audit-log.csv"' },
  };
};
