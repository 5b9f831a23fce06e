import { SettingsScreen } from '#components/features/settings/SettingsScreen.tsx';
import { may } from '#contract/users/rights.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default SettingsScreen;

export const getServerSideProps = serverPage(
  inStudio('settings', {
    namespaces: ['settings'],
    load: async ({ api, client, viewer }) => {
      const { context = null, profile } = viewer ?? {};
      const queries = settingsQueries(api);
      const oid = profile?.oid ?? '';
      await Promise.all([
        client.query(queries.pages(oid)),
        may(context, 'settings.manage') ? client.query(queries.editing(oid)) : null,
      ]);
    },
  }),
);
