import { ImportScreen } from '#components/features/data/ImportScreen.tsx';
import { importParams } from '#components/features/data/params.server.ts';
import { importQueries } from '#lib/api/imports.ts';
import { applyImportForm, discardImportForm } from '#lib/forms/imports.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

export default ImportScreen;

const target = (params: { import: string }) => ({ id: params.import });

export const getServerSideProps = formPage({
  forms: [
    { form: applyImportForm, target },
    { form: discardImportForm, target, next: studioRoutes.data() },
  ],
  ...inStudio('data', {
    namespaces: ['data', 'boundary', 'content', 'edit', 'settings', 'translation'],
    params: importParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(importQueries(api).one(params.import, viewer.profile.oid));
    },
  }),
});
