import { NavigationScreen } from '#components/features/settings/NavigationScreen.tsx';
import { may } from '#contract/users/rights.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default NavigationScreen;

export const getServerSideProps = serverPage(
  inStudio('settings', {
    namespaces: ['settings', 'edit'],
    load: async ({ api, client, viewer }) => {
      if (may(viewer?.context ?? null, 'page.write'))
        await client.query(settingsQueries(api).navigation(viewer?.profile.oid ?? ''));
    },
  }),
);
