/** Method and path of the read behind the editor of goals, indicators and values; browsers load it on demand. */
export const progressMemberEndpoints = {
  getProgressEditing: { method: 'GET', path: '/v1/initiatives/:initiative/progress-editing' },
} as const;
