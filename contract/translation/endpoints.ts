const one = '/v1/translation/:language/:noun/:id';

export const translationMemberEndpoints = {
  listTranslations: { method: 'GET', path: '/v1/translation' },
  getTranslation: { method: 'GET', path: one },
  saveTranslation: { method: 'PUT', path: `${one}/draft` },
  discardTranslation: { method: 'DELETE', path: `${one}/draft` },
  draftTranslationByMachine: { method: 'POST', path: `${one}/machine-draft` },
  submitTranslation: { method: 'POST', path: `${one}/submission` },
  returnTranslation: { method: 'POST', path: `${one}/return` },
  publishTranslation: { method: 'POST', path: `${one}/publication` },
} as const;
