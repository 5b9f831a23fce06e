import { AuditLogScreen } from '#components/features/people/AuditLogScreen.tsx';
import { auditLogParams } from '#components/features/people/params.server.ts';
import { auditLogQueries } from '#lib/api/auditLog.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { auditSearch } from '#lib/studio/people.ts';

export default AuditLogScreen;

export const getServerSideProps = serverPage(
  inStudio('people', {
    namespaces: ['people'],
    params: auditLogParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(auditLogQueries(api).list(auditSearch(params), viewer.profile.oid));
    },
  }),
);
