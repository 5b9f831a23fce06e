import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Environment } from '../process/child.ts';
import { type CommandOptions, runCommand } from '../process/command.ts';
import { builtPortal } from './services.ts';

const stamp = '.next/built-from';
const notBuiltFrom =
  /^(\..*|node_modules|bench|coverage|deploy|docs|e2e|services|test-results|tests|.*\.md|.*\.tsbuildinfo|next-env\.d\.ts)$/;

export type BuildOptions = Pick<CommandOptions, 'onLine' | 'signal'>;

/** Skips unchanged sources; returns a description. */
export async function buildIfChanged(options: BuildOptions): Promise<string> {
  const upToDate =
    existsSync(builtPortal) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources('.');
  if (upToDate) return 'nothing changed since the last build';
  await build(options);
  return '';
}

export async function build(options: BuildOptions): Promise<void> {
  const sources = hashSources('.');
  const env: Environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await runCommand({ ...options, command: 'npm', args: ['run', 'build'], env });
  writeFileSync(stamp, sources);
}

export function hashSources(root: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => !notBuiltFrom.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(root, entry.name) : [entry.name]));
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
