import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface CompareNoticesProps {
  of: readonly (string | false)[];
  unknown: readonly string[];
  failed: readonly string[];
}

/** Explains which parts of the address are not compared. */
export function CompareNotices({ of, unknown, failed }: CompareNoticesProps) {
  const { t } = useTranslation(['compare', 'common']);
  const locale = useLocale();
  const { asPath } = useRouter();
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {of.map((text) => text !== false && <Notice key={text}>{text}</Notice>)}
      {unknown.length > 0 && <Notice>{t('notice.unknown', { names: unknown.join(', ') })}</Notice>}
      {failed.length > 0 && (
        <Notice>
          {t('notice.failed', { names: failed.join(', ') })}{' '}
          <a href={localizedPath(asPath, locale)} className="font-medium underline underline-offset-4">
            {t('common:tryAgain')}
          </a>
        </Notice>
      )}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="border-l-4 border-clay bg-sand px-4 py-3 text-small">{children}</p>;
}
