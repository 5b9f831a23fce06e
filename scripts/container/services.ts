/** Globs below the project. */
export const serviceSources = {
  'context-api': ['contract/**', 'services/context-api/src/**'],
  identity: ['contract/**', 'services/identity/{src,locales}/**', 'styles/fallbackFonts.css'],
} as const satisfies Record<string, readonly string[]>;

/** Next bundles or copies their packages. */
export const portalSources = ['{components,contract,lib,pages,server,store}/**', '.'] as const;

export type ServiceName = keyof typeof serviceSources;

export const isService = (name: string): name is ServiceName => name in serviceSources;
