import { userParams } from '#components/features/people/params.server.ts';
import { PersonScreen } from '#components/features/people/PersonScreen.tsx';
import { userQueries } from '#lib/api/users.ts';
import {
  accountDisablingForm,
  accountEnablingForm,
  accountSignOutForm,
  roleForm,
} from '#lib/forms/people.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';

export default PersonScreen;

const target = ({ user }: { user: string }) => ({ user });

export const getServerSideProps = formPage(
  inStudio('people', {
    forms: [roleForm, accountSignOutForm, accountDisablingForm, accountEnablingForm].map((form) => ({
      form,
      target,
    })),
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
