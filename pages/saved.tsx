import { savedParams } from '#components/features/account/savedParams.server.ts';
import { SavedScreen } from '#components/features/account/SavedScreen.tsx';
import { savedNouns } from '#contract/records/constants.ts';
import { type ChosenAddress, savedQueries } from '#lib/api/saved.ts';
import { savedForms } from '#lib/forms/saved.ts';
import { formPage } from '#lib/page/formPage.server.ts';

export default SavedScreen;

export const getServerSideProps = formPage({
  forms: savedNouns.flatMap((noun) =>
    [savedForms[noun].save, savedForms[noun].remove].map((form) => ({
      form,
      target: ({ chosen }: { chosen: ChosenAddress | null }) => ({
        initiative: chosen?.initiative ?? '',
        [noun]: chosen?.slug ?? '',
      }),
    })),
  ),
  namespaces: ['detail', 'account'],
  access: 'user',
  params: savedParams,
  load: async ({ api, client, params: { chosen }, viewer }) => {
    if (!viewer) return;
    const lists = savedNouns.map((noun) => client.query(savedQueries(api).list(noun, viewer.profile.oid)));
    // Each list says itself that it could not be loaded.
    await Promise.all([Promise.allSettled(lists), chosen && client.query(savedQueries(api).chosen(chosen))]);
  },
});
