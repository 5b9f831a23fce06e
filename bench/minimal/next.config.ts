import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  turbopack: { root: join(import.meta.dirname, '../..') },
  typescript: { tsconfigPath: '../../tsconfig.json', ignoreBuildErrors: true },
  poweredByHeader: false,
  devIndicators: false,
};

export default config;
