import type { Form } from './form.ts';

export const pageForm = {
  name: 'page',
  operation: 'updatePage',
  fields: {
    language: 'text',
    name: 'text',
    summary: 'text',
    description: 'text',
    status: 'text',
    note: 'text',
    upToDate: 'list',
  },
  schema: () => import('#contract/pages/write.ts').then(({ pageBody }) => pageBody),
  botCheck: false,
} as const satisfies Form;
