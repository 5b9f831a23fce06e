import { useTranslation } from 'react-i18next';
import { PageActions } from '#components/layout/PageActions.tsx';
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
      <PageActions title={record.name} />
    </div>
  );
}
