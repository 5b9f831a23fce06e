import { setupParams } from '#components/features/settings/params.server.ts';
import { SetupScreen } from '#components/features/settings/SetupScreen.tsx';
import { may } from '#contract/users/rights.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { settingsForms, setupClaimForm, setupFinishForm } from '#lib/forms/settings.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default SetupScreen;

export const getServerSideProps = formPage<ReturnType<typeof setupParams.parse>>({
  forms: [setupClaimForm, setupFinishForm, ...Object.values(settingsForms)].map((form) => ({ form })),
  namespaces: ['detail', 'studio', 'settings'],
  params: setupParams,
  // About one visit; the address may contain the token.
  status: () => 200,
  load: async ({ api, client, viewer }) => {
    if (!may(viewer?.context ?? null, 'settings.manage')) return;
    const queries = settingsQueries(api);
    const oid = viewer?.profile.oid ?? '';
    await Promise.all([client.query(queries.editing(oid)), client.query(queries.pages(oid))]);
  },
});
