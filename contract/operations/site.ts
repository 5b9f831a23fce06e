import { codeLists } from '../codeList.ts';
import { siteContext } from '../context.ts';
import { endpoints } from '../endpoints.ts';
import { sitemap } from '../sitemap.ts';
import type { OperationTable } from './operation.ts';

export const siteOperations = {
  getContext: {
    ...endpoints.getContext,
    summary: 'What the portal must know of the site, and of the user when signed in',
    answer: siteContext,
  },
  listCodeLists: {
    ...endpoints.listCodeLists,
    summary: 'All code lists with their names',
    answer: codeLists,
  },
  getSitemap: {
    ...endpoints.getSitemap,
    summary: 'Every published record that has public pages, with the time of its last change',
    answer: sitemap,
  },
} as const satisfies OperationTable;
