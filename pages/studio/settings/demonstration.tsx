import { DemonstrationScreen } from '#components/features/settings/DemonstrationScreen.tsx';
import { settingsQueries } from '#lib/api/settings.ts';
import { demonstrationForms } from '#lib/forms/settings.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';

export default DemonstrationScreen;

export const getServerSideProps = formPage({
  forms: Object.values(demonstrationForms).map((form) => ({ form })),
  ...inStudio('settings', {
    namespaces: ['settings'],
    load: async ({ api, client, viewer }) => {
      await client.query(settingsQueries(api).demonstration(viewer?.profile.oid ?? ''));
    },
  }),
});
