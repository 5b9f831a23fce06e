import { externalPackages } from '../../services/context-api/externalPackages.ts';

/** Globs below the project. */
export const serviceSources = {
  'context-api': ['contract/**', 'services/context-api/src/**'],
  identity: ['contract/**', 'services/identity/{src,locales}/**', 'styles/fallbackFonts.css'],
} as const satisfies Record<string, readonly string[]>;

/** Services whose build is in their image instead of their sources, with the packages outside it. */
export const serviceBuilds: Partial<Record<ServiceName, { folder: string; packages: readonly string[] }>> = {
  'context-api': { folder: 'services/context-api/dist', packages: externalPackages },
};

/** Next bundles or copies their packages. */
export const portalSources = ['{components,contract,lib,pages,server,store}/**', '.'] as const;

export type ServiceName = keyof typeof serviceSources;

export const isService = (name: string): name is ServiceName => name in serviceSources;
