import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import { codeQueries } from '#lib/api/codes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { pathOfUse } from './pathOfUse.ts';

interface CodeUsesProps {
  list: ManagedCodeList;
  code: string;
}

/** Lists uses of an entry by kind, with links. */
export function CodeUses({ list, code }: CodeUsesProps) {
  const { t } = useTranslation('codes');
  const { api } = useSite();
  const locale = useLocale();
  const lang = useTextLang();
  const { data, isError } = useQuery(codeQueries(api).uses(list, code));
  if (isError && !data) return <p role="alert">{t('failed')}</p>;
  if (!data) return <p className="text-stone">{t('loading')}</p>;
  return (
    <div className="space-y-2">
      <p className="font-semibold">{t('usedBy')}</p>
      {data.groups.length === 0 && data.drafts === 0 && <p className="text-stone">{t('unused')}</p>}
      {data.groups.map(({ kind, count, records }) => (
        <details key={kind}>
          <summary className="inline-block min-h-11 py-2 text-forest underline underline-offset-4">
            {t('usedIn', { kind: t(`kind.${kind}`), number: formatNumber(count, locale) })}
          </summary>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {records.map((record) => (
              <li key={record.id} lang={lang(record.language)} className="break-words py-1">
                <TextLink href={pathOfUse(kind, record)}>{record.name}</TextLink>
              </li>
            ))}
          </ul>
          {count > records.length && (
            <p className="text-small text-stone">
              {t('firstOnly', { number: formatNumber(records.length, locale) })}
            </p>
          )}
        </details>
      ))}
      {data.drafts > 0 && (
        <p>{t('usedIn', { kind: t('drafts'), number: formatNumber(data.drafts, locale) })}</p>
      )}
    </div>
  );
}
