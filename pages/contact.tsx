import { ContactScreen } from '#components/features/contact/ContactScreen.tsx';
import { contactParams } from '#components/features/contact/params.server.ts';
import { convenerQueries } from '#lib/api/conveners.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { contactAbout, messageQueries } from '#lib/api/messages.ts';
import { contactForm } from '#lib/forms/contact.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default ContactScreen;

export const getServerSideProps = formPage({
  forms: [{ form: contactForm }],
  params: contactParams,
  load: async ({ api, client, params, viewer }) => {
    const { initiative, convener } = params;
    const reader = viewer?.context.oid ?? null;
    // Optional for the form.
    await Promise.allSettled([
      client.query(messageQueries(api).recipients(contactAbout(params), reader)),
      initiative !== null && client.query(initiativeQueries(api).named(initiative)),
      initiative === null && convener !== null && client.query(convenerQueries(api).named(convener)),
    ]);
  },
});
