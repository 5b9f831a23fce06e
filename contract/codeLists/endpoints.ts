/** Method and path of the calls that everybody may read with. */
export const codeListEndpoints = {
  listCodeLists: { method: 'GET', path: '/v1/code-lists' },
} as const;
