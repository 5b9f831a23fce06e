import type { Locale } from '#contract/shared/locale.ts';
import { portalSettings } from '#lib/config/portalSettings.server.ts';

interface TemplateTexts {
  readonly siteName?: unknown;
  readonly pageTitle?: unknown;
  readonly footer?: unknown;
}

// What the portal's texts would take for variables.
const plain = (text: string) => text.replace(/[{}]|\$t\(/g, '');

/** Returns the texts of the frame with the name and the description that the operator has given. */
export function withOwnTexts<T extends TemplateTexts>(template: T, locale: Locale): T {
  const { name: given, about } = portalSettings();
  const name = plain(given);
  const description = plain(about[locale] ?? '');
  const { siteName, pageTitle, footer } = template;
  return {
    ...template,
    ...(name && typeof siteName === 'string' && typeof pageTitle === 'string'
      ? { siteName: name, pageTitle: pageTitle.replaceAll(siteName, () => name) }
      : {}),
    ...(description && typeof footer === 'object' && footer !== null
      ? { footer: { ...footer, about: description } }
      : {}),
  };
}
