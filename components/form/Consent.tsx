import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useSitePages } from '#components/layout/useSitePages.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { Check } from './Check.tsx';

/** What one must agree to before a form is accepted, and where it says what becomes of what was sent. */
export function Consent({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('validation');
  const pages = useSitePages();
  return (
    <div>
      <Check name={name}>{children}</Check>
      {pages.includes('privacy') && (
        <p className="pl-9 text-small">
          <TextLink href={routes.page('privacy')}>{t('privacy')}</TextLink>
        </p>
      )}
    </div>
  );
}
