import { useRouter } from 'next/router';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Says that the context API does not respond; retrying needs no JavaScript. */
export function UnavailableScreen() {
  const { t } = useTranslation('common');
  const { asPath } = useRouter();
  const locale = useLocale();
  return (
    <ErrorScreen status="503" title={t('unavailable.title')} text={t('unavailable.text')}>
      <a href={localizedPath(asPath, locale)} className={buttonStyle.primary}>
        {t('tryAgain')}
      </a>
    </ErrorScreen>
  );
}
