import type { NextConfig } from 'next';
import { i18n } from './next-i18next.config.ts';

const config: NextConfig = {
  i18n,
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: {
    '/*': ['./locales/**/*'],
    '/api/og/*': ['./node_modules/@fontsource/be-vietnam-pro/files/*-{400,600}-normal.woff'],
  },
  // The context API scales pictures: its native library (LGPL) need not be shipped.
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['node_modules/@img/**/*', 'node_modules/sharp/**/*'] },
  turbopack: { root: import.meta.dirname },
  // Smaller and faster to load than packages with all their files: 22 of 108 MB, and 12 MB of a renderer's memory.
  bundlePagesRouterDependencies: true,
  poweredByHeader: false,
  // The page cache creates tags.
  generateEtags: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm run check` checks types separately.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    scrollRestoration: true,
    // Only useful with the other router.
    clientRouterFilter: false,
    // One script for the code that all pages share: it compresses better, and nothing loads twice
    // (docs/decisions/027-first-load-javascript.md).
    turbopackChunking: { minChunkSize: 2_000_000, maxMergeChunkSize: 20_000_000 },
  },
};

export default config;
