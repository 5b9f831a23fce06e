import type { NextConfig } from 'next';
import { i18n } from './next-i18next.config.ts';

const config: NextConfig = {
  i18n,
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: { '/*': ['./locales/**/*'] },
  // No image is scaled, so the native library for it (LGPL) need not be shipped.
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['node_modules/@img/**/*', 'node_modules/sharp/**/*'] },
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm run check` has a step of its own for types.
  typescript: { ignoreBuildErrors: true },
  experimental: { scrollRestoration: true },
};

export default config;
