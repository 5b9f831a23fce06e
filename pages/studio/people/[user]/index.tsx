import { PersonScreen } from '#components/features/people/PersonScreen.tsx';
import { userQueries } from '#lib/api/users.ts';
import { roleForm } from '#lib/forms/people.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { userParams } from '#lib/schemas/people.server.ts';

export default PersonScreen;

export const getServerSideProps = formPage(
  inStudio('people', {
    forms: [{ form: roleForm, target: ({ user }: { user: string }) => ({ user }) }],
    namespaces: ['people'],
    params: userParams,
    load: async ({ api, client, viewer, params }) => {
      if (!viewer) return;
      const { oid } = viewer.profile;
      await Promise.all([
        client.query(userQueries(api).one(params.user, oid)),
        client.query(userQueries(api).assignable(oid)),
      ]);
    },
  }),
);
