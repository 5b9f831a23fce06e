import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Figure } from '#lib/compare/figure.ts';
import { formatNumber } from '#lib/format/format.ts';

interface FigureTextProps {
  figure: Figure;
  format: (value: number, locale: Locale) => string;
}

export function FigureText({ figure, format }: FigureTextProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  switch (figure.kind) {
    case 'number':
      return <span suppressHydrationWarning>{format(figure.value, locale)}</span>;
    case 'band':
      return (
        <>
          <span suppressHydrationWarning>
            {figure.to === null
              ? t('bandFrom', { from: formatNumber(figure.from, locale) })
              : t('bandBetween', {
                  from: formatNumber(figure.from, locale),
                  to: formatNumber(figure.to, locale),
                })}
          </span>
          <span className="block text-small text-stone">{t('confidential')}</span>
        </>
      );
    case 'notReported':
      return <span className="text-stone">{t('noFigure')}</span>;
    case 'notProduced':
      return (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t('compare.notProduced')}</span>
        </>
      );
    case 'notComparable':
      return (
        <span className="text-stone">
          {t('compare.notComparable')}
          <span className="block text-small">{t(`compare.obstacle.${figure.reason}`, { ...figure })}</span>
        </span>
      );
  }
}
