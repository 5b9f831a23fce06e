import { translationParams } from '#components/features/translation/params.server.ts';
import {
  TranslationScreen,
  type TranslationScreenProps,
} from '#components/features/translation/TranslationScreen.tsx';
import { translationQueries } from '#lib/api/translation.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { type Load, serverPage } from '#lib/page/serverPage.server.ts';

export default TranslationScreen;

export const getServerSideProps = serverPage({
  params: translationParams,
  ...inStudio('translation', {
    namespaces: ['translation', 'codes'],
    load: async ({ api, client, viewer, params }: Load<TranslationScreenProps['params']>) => {
      await client.query(translationQueries(api).one(params, viewer?.context.oid ?? ''));
    },
  }),
});
