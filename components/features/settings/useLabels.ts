import { colorNames } from '#contract/settings/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function useLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation(['settings', 'template']);
  const about = locales.map((locale) => {
    const language = t(`template:languageName.${locale}`);
    return [`about.${locale}`, t('name.about', { language })];
  });
  const colors = colorNames.map((color) => [`colors.${color}`, t(`colors.field.${color}`)]);
  return {
    name: t('name.name'),
    ...(Object.fromEntries([...about, ...colors]) as Record<string, string>),
    logo: t('section.logo.title'),
    'languages.offered': t('languages.offered'),
    'languages.preferred': t('languages.preferred'),
    'languages.reviewed': t('languages.reviewed'),
    'contact.organization': t('contact.organization'),
    'contact.email': t('contact.email'),
    'contact.phone': t('contact.phone'),
    'contact.address': t('contact.address'),
    'sender.name': t('sender.name'),
    'sender.address': t('sender.address'),
    'sender.owners': t('sender.owners'),
    license: t('section.license.title'),
    rates: t('section.rates.title'),
  };
}
