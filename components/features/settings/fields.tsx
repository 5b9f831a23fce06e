import { Checkboxes } from '#components/form/Choices.tsx';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { dataLicenseIds, dataLicenses } from '#contract/settings/constants.ts';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { locales } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface FieldsProps {
  settings: SettingsEditing;
}

/** Edits name and description in each offered language; others remain. */
export function NameFields({ settings: { about, languages } }: FieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <TextField name="name" hint={t('name.nameHint')} optional autoComplete="organization" />
      {locales.map((locale) =>
        languages.offered.includes(locale) ? (
          <TextArea key={locale} name={`about.${locale}`} rows={3} hint={t('name.aboutHint')} optional />
        ) : (
          <HiddenField key={locale} name={`about.${locale}`} value={about[locale] ?? ''} />
        ),
      )}
    </>
  );
}

export function LanguagesFields(_props: FieldsProps) {
  const { t } = useTranslation(['settings', 'template']);
  const options = locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }));
  return (
    <>
      <Checkboxes name="languages.offered" hint={t('languages.offeredHint')} options={options} />
      <Select name="languages.preferred" hint={t('languages.preferredHint')} options={options} />
      <Checkboxes name="languages.reviewed" hint={t('languages.reviewedHint')} options={options} />
    </>
  );
}

export function ContactFields(_props: FieldsProps) {
  return (
    <>
      <TextField name="contact.organization" autoComplete="organization" optional />
      <TextField name="contact.email" type="email" autoComplete="email" optional />
      <TextField name="contact.phone" inputMode="tel" autoComplete="tel" optional />
      <TextArea name="contact.address" rows={4} optional />
    </>
  );
}

export function SenderFields({ settings: { sendsMails, sender } }: FieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      {!sendsMails && <p className="max-w-small border-l-4 border-leaf pl-4">{t('sender.noServer')}</p>}
      <TextField name="sender.name" autoComplete="organization" optional />
      <TextField name="sender.address" type="email" hint={t('sender.addressHint')} optional />
      {sender.owners !== undefined && (
        <TextArea name="sender.owners" rows={3} hint={t('sender.ownersHint')} optional />
      )}
    </>
  );
}

export function LicenseFields(_props: FieldsProps) {
  const { t } = useTranslation('settings');
  const options = dataLicenseIds.map((value) => ({ value, label: dataLicenses[value].name }));
  return <Select name="license" hint={t('license.hint')} options={options} />;
}

export function RatesFields(_props: FieldsProps) {
  const { t } = useTranslation('settings');
  return <TextArea name="rates" rows={12} hint={t('rates.hint')} optional />;
}
