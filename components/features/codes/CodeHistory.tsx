import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { HistoryPages } from '#components/record-editor/HistoryPages.tsx';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import type { CodeRevisions } from '#contract/codes/schema.ts';
import { codeQueries } from '#lib/api/codes.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function CodeHistory({ list }: { list: ManagedCodeList }) {
  const { t } = useTranslation('codes');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="inline-block min-h-11 py-2 text-forest underline underline-offset-4">
        {t('history.title')}
      </summary>
      {isOpen && <Entries list={list} />}
    </details>
  );
}

function Entries({ list }: { list: ManagedCodeList }) {
  const { t } = useTranslation(['codes', 'edit']);
  const { api } = useSite();
  const [page, setPage] = useState(1);
  const { data, isError } = useQuery({
    ...codeQueries(api).revisions(list, page),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return <p role="alert">{t('edit:history.failed')}</p>;
  if (!data) return <p className="text-stone">{t('loading')}</p>;
  if (data.total === 0) return <p className="text-stone">{t('edit:history.none')}</p>;
  return (
    <>
      <ol className="space-y-4 border-l-2 border-line pl-4">
        {data.items.map((item) => (
          <li key={`${item.at} ${item.code ?? ''}`}>
            <Entry item={item} />
          </li>
        ))}
      </ol>
      <HistoryPages page={page} pageCount={data.pageCount} onChoose={setPage} />
    </>
  );
}

const actions = [
  'create',
  'import',
  'edit',
  'translate',
  'withdraw',
  'restore',
  'merge',
  'order',
  'import-order',
] as const;

const labels = new Map([
  ['name', 'nameIn'],
  ['synonyms', 'synonymsIn'],
] as const);

function Entry({
  item: { code, at, author, action, changes, reason },
}: {
  item: CodeRevisions['items'][number];
}) {
  const { t } = useTranslation(['codes', 'edit', 'template']);
  const locale = useLocale();
  const known = actions.find((each) => each === action) ?? 'edit';
  const lines = changes.flatMap(({ field, from, to }) => {
    const [head, language, kind] = field.split('.');
    if (head !== 'texts' || language === undefined) return [];
    const named = { language: t(`template:languageName.${language as 'en'}`) };
    const label = t(labels.get(kind as 'name') ?? 'explanationIn', named);
    const shown = (value: unknown) => (typeof value === 'string' ? value : '–');
    return [t('edit:history.change', { field: label, from: shown(from), to: shown(to) })];
  });
  return (
    <>
      <p className="text-small text-stone">
        <time dateTime={at}>{formatMoment(at, locale)}</time>
      </p>
      <p className="font-medium">{t(`history.${known}`, { who: author, code: code ?? '' })}</p>
      {reason && <p className="text-small">{t('edit:history.why', { reason })}</p>}
      <ul className="text-small">
        {lines.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
