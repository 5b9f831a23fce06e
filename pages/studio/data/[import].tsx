import { ImportScreen } from '#components/features/data/ImportScreen.tsx';
import { importQueries } from '#lib/api/imports.ts';
import { applyImportForm } from '#lib/forms/imports.ts';
import { formPage } from '#lib/page/formPage.server.ts';
import { inStudio } from '#lib/page/inStudio.server.ts';
import { importParams } from '#lib/schemas/imports.server.ts';

export default ImportScreen;

export const getServerSideProps = formPage({
  forms: [{ form: applyImportForm, target: (params: { import: string }) => ({ id: params.import }) }],
  ...inStudio('data', {
    namespaces: ['data', 'content'],
    params: importParams,
    load: async ({ api, client, viewer, params }) => {
      if (viewer) await client.query(importQueries(api).one(params.import, viewer.profile.oid));
    },
  }),
});
