import { useTranslation } from 'react-i18next';
import { ShareAndPrint } from '#components/layout/ShareAndPrint.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { formatDate } from '#lib/format/format.ts';

export function RecordFooter({ record }: { record: { name: string; updatedAt: string } }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      <p className="text-small text-stone" suppressHydrationWarning>
        {t('updated', { date: formatDate(record.updatedAt, locale) })}
      </p>
      <ShareAndPrint title={record.name} />
    </div>
  );
}
