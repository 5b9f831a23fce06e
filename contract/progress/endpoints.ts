/** Read of the progress editor, which browsers load on demand. */
export const progressMemberEndpoints = {
  getProgressEditing: { method: 'GET', path: '/v1/initiatives/:initiative/progress-editing' },
} as const;
