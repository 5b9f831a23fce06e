import type { NextConfig } from 'next';
import { i18n } from './next-i18next.config.ts';

const config: NextConfig = {
  i18n,
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: { '/*': ['./locales/**/*'] },
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
};

export default config;
