import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { SupportRequest } from '#contract/projects/schema.ts';
import type { Money } from '#contract/shared/money.ts';
import { formatDate, formatMoney } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const columns = ['type', 'amount', 'pledged', 'deadline', 'status'] as const;

/** Lists the needs of a project; on a narrow window each is a labeled block. */
export function SupportTable({ items }: { items: readonly SupportRequest[] }) {
  const { t } = useTranslation('detail');
  return (
    <table className="block w-full border-collapse lg:table">
      <caption className="sr-only">{t('support.table')}</caption>
      <thead className="border-b-2 border-forest text-small max-lg:sr-only">
        <tr>
          <th scope="col" className="py-2 pr-3 text-left">
            {t('support.need')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-left">
              {t(`support.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line border-b border-line lg:table-row-group">
        {items.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  );
}

function Request({ request }: { request: SupportRequest }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const lang = useTextLang();
  const { slug, name, description, language, amount, pledged, deadline, overdue } = request;
  const money = (value: Money | null, none: string) =>
    value ? formatMoney(value.amount, value.currency, locale) : none;
  const cells: Record<(typeof columns)[number], ReactNode> = {
    type: request.type.name,
    amount: money(amount, t('support.noMoney')),
    pledged: money(pledged, t('support.nothingPledged')),
    deadline: (
      <>
        {deadline ? formatDate(deadline, locale) : t('support.noDeadline')}
        {overdue && <span className="block text-small text-stone">{t('support.overdue')}</span>}
      </>
    ),
    status: <Badge tone={request.status.code === 'open' ? 'accent' : 'neutral'}>{request.status.name}</Badge>,
  };
  return (
    <tr id={slug} className="block py-5 align-top lg:table-row">
      <th scope="row" className="block text-left font-normal lg:table-cell lg:max-w-[24rem] lg:py-4 lg:pr-3">
        <span className="block font-semibold" lang={lang(language)}>
          {name}
        </span>
        <span className="block" lang={lang(language)}>
          {description}
        </span>
        <TextLanguage language={language} />
      </th>
      {columns.map((column) => (
        <td
          key={column}
          className="mt-2 grid grid-cols-[8rem_minmax(0,1fr)] gap-3 lg:table-cell lg:px-3 lg:py-4"
        >
          <span className="text-small text-stone lg:hidden">{t(`support.${column}`)}</span>
          {/* Server and browser may format differently. */}
          <span suppressHydrationWarning>{cells[column]}</span>
        </td>
      ))}
    </tr>
  );
}
