/** Packages outside the bundle: they find files by their own place, or have to be exchangeable (docs/licences.md). */
export const externalPackages = [
  '@electric-sql/pglite',
  'libheif-js',
  'pino',
  'sharp',
  'world-atlas',
] as const;
