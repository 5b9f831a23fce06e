import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextConfig } from 'next';
import { settings } from '#lib/config/settings.server.ts';
import type { Render } from './pageCache/render.ts';
import { rootFiles } from './rootFiles.ts';

/** Prepares Next in the working folder. */
export async function prepareNext({ development }: { development: boolean }) {
  const { HOST, PORT } = settings();
  // The serving process does not need it beside renderers.
  const { default: next } = await import('next');
  const conf = development ? {} : { conf: await builtConfig() };
  const app = next({ dev: development, dir: process.cwd(), hostname: HOST, port: PORT, ...conf });
  await app.prepare();
  const route: Render = rootFiles(app.getRequestHandler());
  return { app, route };
}

/** The standalone output has no next.config.ts. */
async function builtConfig(): Promise<NextConfig> {
  const text = await readFile(join(process.cwd(), '.next/required-server-files.json'), 'utf8');
  const { config } = JSON.parse(text) as { config: NextConfig };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  return config;
}
