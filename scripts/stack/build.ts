import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Environment } from '../process/child.ts';
import { type CommandOptions, runCommand } from '../process/command.ts';
import { builtContextApi, builtPortal } from './services.ts';

const notBuiltFrom =
  /^(\..*|node_modules|bench|coverage|deploy|docs|e2e|services|test-results|tests|.*\.md|.*\.tsbuildinfo|next-env\.d\.ts)$/;

interface Part {
  readonly output: string;
  /** A file with the hash of the sources that were built. */
  readonly stamp: string;
  readonly hash: (root: string) => string;
}

const portal: Part = { output: builtPortal, stamp: '.next/built-from', hash: hashSources };

const bundler = 'services/context-api/bundle.ts';
const contextApi: Part = {
  output: builtContextApi,
  stamp: '.next/context-api-built-from',
  hash: hashContextApi,
};

export type BuildOptions = Pick<CommandOptions, 'onLine' | 'signal'>;

/** Skips unchanged sources; returns a description. */
export async function buildIfChanged(options: BuildOptions): Promise<string> {
  if (!isUpToDate(portal)) {
    await build(options);
    return '';
  }
  if (isUpToDate(contextApi)) return 'nothing changed since the last build';
  const sources = hashContextApi('.');
  // An interrupted bundle is of no sources.
  rmSync(contextApi.stamp, { force: true });
  await runCommand({ ...options, command: process.execPath, args: [bundler] });
  writeFileSync(contextApi.stamp, sources);
  return 'only the context API changed';
}

export async function build(options: BuildOptions): Promise<void> {
  const stamps = [portal, contextApi].map(({ stamp, hash }) => [stamp, hash('.')] as const);
  const env: Environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await runCommand({ ...options, command: 'npm', args: ['run', 'build'], env });
  for (const [stamp, sources] of stamps) writeFileSync(stamp, sources);
}

const isUpToDate = ({ output, stamp, hash }: Part): boolean =>
  existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash('.');

export function hashSources(root: string): string {
  const entries = readdirSync(root).filter((name) => !notBuiltFrom.test(name));
  return hashFiles(root, entries);
}

export function hashContextApi(root: string): string {
  const folder = 'services/context-api';
  const entries = readdirSync(join(root, folder)).filter((name) => !/^(dist|test)$/.test(name));
  return hashFiles(root, ['contract', 'package-lock.json', ...entries.map((name) => join(folder, name))]);
}

function hashFiles(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256');
  const files = entries.flatMap((entry) =>
    statSync(join(root, entry)).isDirectory() ? filesUnder(root, entry) : [entry],
  );
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
