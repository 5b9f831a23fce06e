import type { i18n } from 'i18next';
import { addLevelTexts } from '#lib/i18n/levelTexts.ts';
import { LevelDialog } from './LevelDialog.tsx';

/** Returns the dialog about levels after loading its texts. */
export async function loadLevels(i18n: i18n): Promise<typeof LevelDialog> {
  await addLevelTexts(i18n);
  return LevelDialog;
}
