import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { type Comparison, MAX_COMPARED } from '#lib/compare/comparison.ts';
import { localizedPath } from '#lib/config/routes.ts';
import type { CompareParams } from '#lib/schemas/compare.server.ts';

interface CompareNoticesProps {
  params: CompareParams;
  comparison: Comparison;
}

export function CompareNotices({ params: { cut, cleaned }, comparison }: CompareNoticesProps) {
  const { t } = useTranslation(['compare', 'common']);
  const locale = useLocale();
  const { asPath } = useRouter();
  const { initiatives, unknown, failed } = comparison;
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {cut && <Notice>{t('notice.cut', { max: MAX_COMPARED })}</Notice>}
      {cleaned && <Notice>{t('notice.cleaned')}</Notice>}
      {unknown.length > 0 && <Notice>{t('notice.unknown', { names: unknown.join(', ') })}</Notice>}
      {failed.length > 0 && (
        <Notice>
          {t('notice.failed', { names: failed.join(', ') })}{' '}
          <a href={localizedPath(asPath, locale)} className="font-medium underline underline-offset-4">
            {t('common:tryAgain')}
          </a>
        </Notice>
      )}
      {initiatives.length === 1 && <Notice>{t('notice.one')}</Notice>}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="border-l-4 border-clay bg-sand px-4 py-3 text-small">{children}</p>;
}
