import { translationListParams } from '#components/features/translation/params.server.ts';
import { TranslationListScreen } from '#components/features/translation/TranslationListScreen.tsx';
import { translationQueries, type TranslationSearch } from '#lib/api/translation.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { type Load, serverPage } from '#lib/page/serverPage.server.ts';

export default TranslationListScreen;

export const getServerSideProps = serverPage({
  params: translationListParams,
  ...inStudio('translation', {
    namespaces: ['translation', 'codes'],
    load: async ({ api, client, viewer, params }: Load<TranslationSearch>) => {
      await client.query(translationQueries(api).list(params, viewer?.context.oid ?? ''));
    },
  }),
});
