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
  // No image is scaled, so the native library for it (LGPL) need not be shipped.
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['node_modules/@img/**/*', 'node_modules/sharp/**/*'] },
  turbopack: { root: import.meta.dirname },
  // API routes have no language; to rewrites, these addresses stand in the default one.
  rewrites: async () =>
    [
      { source: '/robots.txt', destination: '/api/robots' },
      { source: '/sitemap.xml', destination: '/api/sitemaps' },
      { source: '/sitemaps/:name.xml', destination: '/api/sitemaps/:name' },
      { source: '/feeds/:path*', destination: '/api/feeds/:path*' },
      { source: '/media/:sha256', destination: '/api/media/:sha256' },
    ].map(({ source, destination }) => ({
      source: `/${i18n.defaultLocale}${source}`,
      destination,
      locale: false,
    })),
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm run check` has a step of its own for types.
  typescript: { ignoreBuildErrors: true },
  experimental: { scrollRestoration: true },
};

export default config;
