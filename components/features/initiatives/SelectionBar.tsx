import { useTranslation } from 'next-i18next/pages';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useInterface } from '#store/interface.ts';

/** How many initiatives are selected, and the way to let them go. */
export function SelectionBar() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const count = useInterface((state) => state.selectedInitiativeIds.length);
  const clear = useInterface((state) => state.clearSelection);
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          {t('initiatives.selected', { count, formatted: formatNumber(count, locale) })}
          <button type="button" onClick={clear} className={buttonStyle.quiet}>
            {t('initiatives.clearSelection')}
          </button>
        </p>
      )}
    </div>
  );
}
