import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const namesIn = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => name));

/** Known settings, by `.env.example`. */
export const known = new Set(namesIn(['.env.example'], /^#?([A-Z][A-Z0-9_]+)=/gm));

const sources = {
  portal: ['lib/config/settings.server.ts', 'lib/config/identityVariables.server.ts'],
  'context-api': globSync('services/context-api/src/*onfig.ts', { cwd: root }),
};

export const settingsOf = (service: keyof typeof sources): string[] => [
  ...new Set(namesIn(sources[service], /^ {2,4}([A-Z][A-Z0-9_]+):/gm)),
];

export const targets = namesIn(['Dockerfile'], /^FROM \S+ AS (\S+)$/gm);
