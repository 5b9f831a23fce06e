import { ShareAndPrint } from '#components/layout/ShareAndPrint.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface RecordFooterProps {
  /** Without date if nothing is published yet. */
  record: { name: string; updatedAt?: string | undefined };
}

export function RecordFooter({ record: { name, updatedAt } }: RecordFooterProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      {updatedAt && (
        <p className="text-small text-stone" suppressHydrationWarning>
          {t('updated', { date: formatDate(updatedAt, locale) })}
        </p>
      )}
      <ShareAndPrint title={name} />
    </div>
  );
}
