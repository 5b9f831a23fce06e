export const codeListEndpoints = {
  listCodeLists: { method: 'GET', path: '/v1/code-lists' },
} as const;
