import { PageEditingScreen } from '#components/features/settings/PageEditingScreen.tsx';
import { pageParams } from '#components/features/settings/params.server.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { pageForm } from '#lib/forms/page.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import type { Load } from '#lib/page/serverPage.server.ts';

export default PageEditingScreen;

type Params = ReturnType<typeof pageParams.parse>;

export const getServerSideProps = formPage<Params>({
  forms: [{ form: pageForm, target: ({ page }) => ({ page }) }],
  params: pageParams,
  ...inStudio('settings', {
    namespaces: ['settings'],
    load: async ({ api, client, viewer, params }: Load<Params>) => {
      await client.query(settingsQueries(api).page(params.page, viewer?.profile.oid ?? ''));
    },
  }),
});
