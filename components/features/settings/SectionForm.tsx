import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { SettingsSection } from '#contract/settings/constants.ts';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { type Posted, sentAddress } from '#lib/forms/posted.ts';
import { settingsForms } from '#lib/forms/settings.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ColorFields } from './ColorFields.tsx';
import {
  ContactFields,
  LanguagesFields,
  LicenseFields,
  NameFields,
  RatesFields,
  SenderFields,
} from './fields.tsx';
import { initialOf } from './initialOf.ts';
import { LogoField } from './LogoField.tsx';
import { useLabels } from './useLabels.ts';

const fields: Readonly<Record<SettingsSection, (props: { settings: SettingsEditing }) => ReactNode>> = {
  name: NameFields,
  logo: LogoField,
  colors: ColorFields,
  languages: LanguagesFields,
  contact: ContactFields,
  sender: SenderFields,
  license: LicenseFields,
  rates: RatesFields,
};

interface SectionFormProps {
  section: SettingsSection;
  settings: SettingsEditing;
  posted: Posted | null;
  next: ReactNode;
}

/** Edits one section of the settings; saving reloads the page, with the changed frame. */
export function SectionForm({ section, settings, posted, next }: SectionFormProps) {
  const { t } = useTranslation('settings');
  const { asPath } = useRouter();
  const locale = useLocale();
  const labels = useLabels();
  const form = settingsForms[section];
  const Fields = fields[section];
  return (
    <WriteForm
      key={section}
      form={form}
      title={t(`section.${section}.title`)}
      labels={labels}
      initial={initialOf(settings)}
      version={settings.version}
      posted={posted}
      submit={t('save')}
      onSent={() => {
        // Colors and icon are outside of what the browser renders.
        window.location.assign(localizedPath(sentAddress(asPath, form.name), locale));
      }}
      sent={
        <SentPanel title={t('saved')}>
          <p>{t('savedText')}</p>
          {next}
        </SentPanel>
      }
    >
      <Fields settings={settings} />
    </WriteForm>
  );
}
