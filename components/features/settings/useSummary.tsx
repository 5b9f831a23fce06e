import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import {
  colorNames,
  dataLicenses,
  defaultDataLicense,
  designColors,
  type SettingsSection,
} from '#contract/settings/constants.ts';
import { newestRates, ratesIn } from '#contract/settings/rates.ts';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { withColon } from '#contract/shared/punctuation.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate, formatRate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns a function that summarizes a section. */
export function useSummary(): (section: SettingsSection, settings: SettingsEditing) => ReactNode {
  const { t } = useTranslation(['settings', 'template']);
  const locale = useLocale();
  return (section, { name, logo, colors, languages, contact, sender, license, rates = '' }) => {
    switch (section) {
      case 'name':
        return name || t('asSoftware');
      case 'logo':
        return logo ? (
          <img
            src={routes.media(logo.sha256)}
            alt={t('logo.present')}
            className="h-12 w-auto max-w-full object-contain"
          />
        ) : (
          t('asSoftware')
        );
      case 'colors':
        return (
          <ul className="flex gap-2">
            {colorNames.map((color) => (
              <li
                key={color}
                className="size-9 rounded-small border border-line"
                style={{ backgroundColor: colors[color] || designColors[color] }}
              >
                <span className="sr-only">
                  {withColon(t(`colors.field.${color}`), locale)} {colors[color] || t('asSoftware')}
                </span>
              </li>
            ))}
          </ul>
        );
      case 'languages':
        return languages.offered.map((locale) => t(`template:languageName.${locale}`)).join(', ');
      case 'contact':
        return Object.values(contact).filter(Boolean).join('\n') || t('none');
      case 'sender':
        return [sender.name, sender.address, sender.owners].filter(Boolean).join(', ') || t('asSoftware');
      case 'license':
        return dataLicenses[license ?? defaultDataLicense].name;
      case 'rates':
        return (
          newestRates(ratesIn(rates))
            .map(({ currency, on, perDollar }) =>
              t('rates.current', {
                rate: formatRate(perDollar, currency, locale),
                date: formatDate(on, locale),
              }),
            )
            .join('\n') || t('none')
        );
    }
  };
}
