import { registrationParams } from '#components/features/people/params.server.ts';
import { RegistrationReviewScreen } from '#components/features/people/RegistrationReviewScreen.tsx';
import { registrationQueries } from '#lib/api/registrations.ts';
import { userQueries } from '#lib/api/users.ts';
import { approvalForm, declineForm } from '#lib/forms/people.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';

export default RegistrationReviewScreen;

const target = ({ registration }: { registration: string }) => ({ registration });

export const getServerSideProps = formPage(
  inStudio('people', {
    forms: [
      { form: approvalForm, target },
      { form: declineForm, target },
    ],
    namespaces: ['people'],
    params: registrationParams,
    load: async ({ api, client, viewer, params }) => {
      if (!viewer) return;
      const { oid } = viewer.profile;
      await Promise.all([
        client.query(registrationQueries(api).one(params.registration, oid)),
        client.query(userQueries(api).assignable(oid)),
      ]);
    },
  }),
);
