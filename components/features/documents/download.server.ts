import { documentListDefinition, documentQueries } from '#lib/api/documents.ts';
import { routes } from '#lib/config/routes.ts';
import { download } from '#lib/downloads/download.server.ts';

export const documentDownload = download('documents', {
  list: documentListDefinition(''),
  isPersonal: true,
  load: ({ api, client, params }, search) =>
    client.query(documentQueries(api).list(params.organization, search)),
  columns: {
    name: ({ name }) => name,
    summary: ({ summary }) => summary,
    language: ({ language }) => language,
    documentType: ({ type }) => type.name,
    year: ({ year }) => year,
    documentLanguage: ({ documentLanguage }) => documentLanguage,
    fileName: ({ file }) => file.name,
    mediaType: ({ file }) => file.mediaType,
    bytes: ({ file }) => file.bytes,
    sha256: ({ file }) => file.sha256,
    demonstration: ({ demonstration }) => demonstration,
    updatedAt: ({ updatedAt }) => updatedAt,
    address: ({ file }, address) => address(routes.media(file.sha256)),
  },
});
