import { DocumentListScreen } from '#components/features/documents/DocumentListScreen.tsx';
import { documentListDefinition, documentQueries } from '#lib/api/documents.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { listParams } from '#lib/page/listParams.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';

export default DocumentListScreen;

export const getServerSideProps = serverPage({
  namespaces: ['detail'],
  params: listParams(documentListDefinition('')),
  load: async ({ api, client, params: { organization: asked, search } }) => {
    const { organization } = await client.query(documentQueries(api).list(asked, search));
    const isPresent = organization.slug === asked;
    return isPresent ? undefined : routes.organizationDocuments(organization.slug, searchQuery(search));
  },
});
