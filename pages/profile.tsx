import { ProfileScreen } from '#components/features/account/ProfileScreen.tsx';
import { mailPreferencesQuery } from '#lib/api/mails.ts';
import { freshProfileQuery, ownSessionsQuery } from '#lib/api/profile.ts';
import { confirmDetailsForm } from '#lib/forms/confirmDetails.ts';
import { mailPreferencesForm } from '#lib/forms/mailPreferences.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default ProfileScreen;

export const getServerSideProps = formPage({
  forms: [{ form: confirmDetailsForm }, { form: mailPreferencesForm }],
  namespaces: ['detail', 'account'],
  access: 'user',
  load: async ({ api, client, viewer, freshProfile, ownSessions }) => {
    if (!viewer) return;
    const { oid } = viewer.profile;
    // Optional for the profile.
    const mails = client.query(mailPreferencesQuery(api, oid)).catch(() => null);
    const sessions = ownSessions().catch(() => null);
    client.setQueryData(freshProfileQuery(oid).queryKey, await freshProfile());
    client.setQueryData(ownSessionsQuery(oid).queryKey, await sessions);
    await mails;
  },
});
