/** Sources of each service that runs from them, as globs below the project. */
export const serviceSources = {
  'context-api': ['contract/**', 'services/context-api/src/**'],
  identity: ['contract/**', 'services/identity/{src,locales}/**'],
} as const satisfies Record<string, readonly string[]>;

export type ServiceName = keyof typeof serviceSources;

export const isService = (name: string): name is ServiceName => name in serviceSources;
