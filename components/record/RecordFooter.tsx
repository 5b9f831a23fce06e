import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { PageActions } from '#components/layout/PageActions.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';

/** Shows the date of the last update, the actions on the page, and its address where it is printed. */
export function RecordFooter({ record }: { record: { name: string; updatedAt: string } }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { asPath } = useRouter();
  const path = asPath.replace(/[?#].*/, '');
  const { settings } = useSite();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      <p className="text-small text-stone" suppressHydrationWarning>
        {t('updated', { date: formatDate(record.updatedAt, locale) })}
      </p>
      {settings && (
        <p className="hidden text-small print:block">{settings.origin + localizedPath(path, locale)}</p>
      )}
      <PageActions title={record.name} />
    </div>
  );
}
