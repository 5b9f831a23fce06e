/** Methods and paths of public reads. */
export const codeListEndpoints = {
  listCodeLists: { method: 'GET', path: '/v1/code-lists' },
} as const;
