import type { Locale } from '#contract/shared/locale.ts';
import { groupFile } from '#lib/i18n/textFiles.server.ts';
import type { AudienceFiles } from './sharedParts.ts';

/** Returns files with the texts of every page; null if pages contain them. */
export function audienceFiles(locale: Locale): AudienceFiles | null {
  const [visitors, readers] = [groupFile(locale, 'page'), groupFile(locale, 'members')];
  return visitors && readers ? { visitors, readers } : null;
}
