import { existsSync, renameSync, rmSync } from 'node:fs';

/** Restored and checked database, until it replaces the former one. */
export const restoredFolder = (folder: string): string => `${folder}.restored`;

/**
 * Completes an interrupted restoration if the former database has been moved aside; else removes the restored
 * one. The folder must be locked.
 */
export function finishRestoration(folder: string): void {
  const restored = restoredFolder(folder);
  if (!existsSync(restored)) return;
  if (existsSync(folder)) rmSync(restored, { recursive: true });
  else renameSync(restored, folder);
}
