import { SavedOpportunitiesScreen } from '#components/features/account/SavedOpportunitiesScreen.tsx';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { removeOpportunityForm, saveOpportunityForm } from '#lib/forms/savedOpportunity.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { savedOpportunityParams } from '#lib/schemas/opportunities.server.ts';

export default SavedOpportunitiesScreen;

const target = ({ opportunity: address }: { opportunity: string | null }) => {
  const [initiative = '', opportunity = ''] = address?.split('/') ?? [];
  return { initiative, opportunity };
};

export const getServerSideProps = formPage({
  forms: [
    { form: saveOpportunityForm, target },
    { form: removeOpportunityForm, target },
  ],
  namespaces: ['detail', 'account'],
  access: 'user',
  params: savedOpportunityParams,
  load: async ({ api, client, params, viewer }) => {
    if (!viewer) return;
    await Promise.all([
      client.query(opportunityQueries(api).saved(viewer.profile.oid)),
      params.opportunity && client.query(opportunityQueries(api).detail(target(params))),
    ]);
  },
});
