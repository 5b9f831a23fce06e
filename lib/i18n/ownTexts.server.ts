import type { Locale } from '#contract/shared/locale.ts';
import { portalSettings } from '#lib/config/portalSettings.server.ts';
import type { Texts } from './pageTexts.ts';

interface TemplateTexts {
  readonly siteName?: unknown;
  readonly pageTitle?: unknown;
}

// Signs of variables in the portal's texts.
const plain = (text: string) => text.replace(/[{}]|\$t\(/g, '');

/** Texts that contain the operator's name and description. */
export function ownTexts({ siteName, pageTitle }: TemplateTexts, locale: Locale): Texts {
  const { name: given, about } = portalSettings();
  const name = plain(given);
  const description = plain(about[locale] ?? '');
  const template = {
    ...(name !== siteName && name && typeof siteName === 'string' && typeof pageTitle === 'string'
      ? { siteName: name, pageTitle: pageTitle.replaceAll(siteName, () => name) }
      : {}),
    ...(description ? { footer: { about: description } } : {}),
  };
  return Object.keys(template).length > 0 ? { template } : {};
}
