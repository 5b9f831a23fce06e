import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the service as production runs it. */
    bundle: string;
  }
}

// Beside other runs, and below the packages that it does not contain.
const parent = join(import.meta.dirname, '../../../../node_modules/.cache');

let folder: string | undefined;

/** Bundles the service for tests that start it as a process. */
export async function setup(project: TestProject): Promise<void> {
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'context-api-'));
  await bundle(folder);
  project.provide('bundle', folder);
}

/** Removes it at the end. */
export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true });
}
