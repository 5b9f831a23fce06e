import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { Revision, RevisionState } from '#contract/revisions/schema.ts';
import { type RecordAddress, revisionQueries } from '#lib/api/revisions.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { EarlierState } from './EarlierState.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import type { FieldText } from './fieldText.ts';
import { HistoryPages } from './HistoryPages.tsx';

export type HistoryPanelProps = RecordAddress & {
  text: FieldText;
  /** Missing if the record cannot be changed now. */
  onRestored?: ((state: RevisionState) => void) | undefined;
};

/** Shows all changes of a record; each earlier state can be viewed and restored. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const [page, setPage] = useState(1);
  const { data, isError } = useQuery({
    ...revisionQueries(api).list(props, page),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return <p role="alert">{t('history.failed')}</p>;
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  if (data.total === 0) return <p className="text-stone">{t('history.none')}</p>;
  return (
    <>
      <ol className="space-y-5 border-l-2 border-line pl-4">
        {data.items.map((revision, index) => (
          <li key={`${revision.record} ${revision.at} ${revision.version}`}>
            <Entry {...props} revision={revision} isPresent={page === 1 && index === 0} />
          </li>
        ))}
      </ol>
      <HistoryPages page={page} pageCount={data.pageCount} onChoose={setPage} />
    </>
  );
}

type EntryProps = HistoryPanelProps & {
  revision: Revision & { readonly duplicate?: string | null };
  isPresent: boolean;
};

// Unknown kinds of change are shown, too, without a name.
const actions = [
  'create',
  'edit',
  'submit',
  'return',
  'approve',
  'verify',
  'unlock',
  'request-correction',
  'decline-correction',
  'restore',
  'validate',
  'withdraw',
  'merge',
  'publish',
  'first-publish',
  'translate',
] as const;

// The draft of a new record has no version that visitors could have seen.
const hasState = ({ action, changes }: Revision) => action !== 'create' || changes.length > 0;

// Empty fields of a new record are no news.
const isBlank = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
const isTracked = ({ from, to }: Revision['changes'][number]) => !isBlank(from) || !isBlank(to);

function Entry({ revision, isPresent, text, onRestored, ...address }: EntryProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { at, author, isYou, action, changes, reason, version, duplicate } = revision;
  const known = actions.find((each) => each === action) ?? 'edit';
  return (
    <>
      <p className="text-small text-stone">
        <time dateTime={at}>{formatMoment(at, locale)}</time>
      </p>
      <p className="font-medium">
        {isYou ? t(`history.own.${known}`) : t(`history.action.${known}`, { who: author })}
      </p>
      {duplicate && <p className="text-small">{t('history.duplicate', { name: duplicate })}</p>}
      {reason && <p className="text-small">{t('history.why', { reason })}</p>}
      <FieldChanges changes={changes.filter(isTracked)} text={text} />
      {address.record !== undefined && !duplicate && hasState(revision) && (
        <details
          className="text-small"
          onToggle={(event) => {
            setOpen(event.currentTarget.open);
          }}
        >
          <summary className="inline-block py-2 text-forest underline underline-offset-4">
            {t('history.whole')}
          </summary>
          {isOpen && (
            <EarlierState
              {...{ text, address: { ...address, record: address.record, version } }}
              onRestored={isPresent ? undefined : onRestored}
            />
          )}
        </details>
      )}
    </>
  );
}
