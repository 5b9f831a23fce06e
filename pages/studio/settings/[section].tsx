import { sectionParams } from '#components/features/settings/params.server.ts';
import { SectionScreen } from '#components/features/settings/SectionScreen.tsx';
import { settingsQueries } from '#lib/api/settings.ts';
import { settingsForms } from '#lib/forms/settings.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';

export default SectionScreen;

export const getServerSideProps = formPage({
  forms: Object.values(settingsForms).map((form) => ({ form })),
  params: sectionParams,
  ...inStudio('settings', {
    namespaces: ['settings'],
    load: async ({ api, client, viewer }) => {
      await client.query(settingsQueries(api).editing(viewer?.profile.oid ?? ''));
    },
  }),
});
