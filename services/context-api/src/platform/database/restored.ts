import { existsSync, renameSync, rmSync } from 'node:fs';

/** Place of a restored and checked database until it takes the place of the folder. */
export const restoredFolder = (folder: string): string => `${folder}.restored`;

/**
 * Ends a restoration that was cut off. Once the former database has been moved aside, the restored one takes its place;
 * before that, nothing has changed and the restored one is removed. The folder must be locked.
 */
export function finishRestoration(folder: string): void {
  const restored = restoredFolder(folder);
  if (!existsSync(restored)) return;
  if (existsSync(folder)) rmSync(restored, { recursive: true });
  else renameSync(restored, folder);
}
