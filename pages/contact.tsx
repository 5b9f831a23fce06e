import { ContactScreen } from '#components/features/contact/ContactScreen.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { contactForm } from '#lib/forms/contact.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { aboutInitiativeParams } from '#lib/schemas/aboutInitiative.server.ts';

export default ContactScreen;

export const getServerSideProps = formPage({
  forms: [{ form: contactForm }],
  params: aboutInitiativeParams,
  load: async ({ api, client, params: { initiative } }) => {
    // A message can be written without it.
    if (initiative !== null) await client.query(initiativeQueries(api).named(initiative)).catch(() => null);
  },
});
