import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrivacyLink } from '#components/layout/PrivacyLink.tsx';
import { Check } from './Check.tsx';

/** Required consent, with a link to the privacy notice. */
export function Consent({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('validation');
  return (
    <div>
      <Check name={name}>{children}</Check>
      <p className="pl-9 text-small empty:hidden">
        <PrivacyLink>{t('privacy')}</PrivacyLink>
      </p>
    </div>
  );
}
