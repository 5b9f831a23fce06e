import type { ReactNode } from 'react';
import { PrivacyLink } from '#components/layout/PrivacyLink.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
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
