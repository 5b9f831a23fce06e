import { userRoleParams } from '#components/features/people/params.server.ts';
import { RoleScreen } from '#components/features/people/RoleScreen.tsx';
import { userQueries } from '#lib/api/users.ts';
import { revocationForm, roleChangeForm } from '#lib/forms/people.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { unlessSent } from '#lib/page/unlessSent.server.ts';

export default RoleScreen;

const target = ({ user, role }: { user: string; role: string }) => ({ user, role });

export const getServerSideProps = formPage(
  inStudio('people', {
    forms: [
      { form: roleChangeForm, target },
      { form: revocationForm, target },
    ],
    namespaces: ['people'],
    params: userRoleParams,
    load: async ({ api, client, viewer, params }) => {
      if (!viewer) return;
      const { oid } = viewer.profile;
      const user = client.query(userQueries(api).one(params.user, oid));
      await Promise.all([unlessSent(user, params.sent), client.query(userQueries(api).assignable(oid))]);
    },
  }),
);
