import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { MergePreview as MergeComparison } from '#contract/merge/schema.ts';
import { mergeQueries } from '#lib/api/merge.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useContentText } from '../useContentText.ts';
import { formPath } from './formPath.ts';
import { MergeForm } from './MergeForm.tsx';

interface MergePreviewProps {
  /** Ids of both organizations. */
  duplicate: string;
  remaining: string;
}

const namesIn = ({ duplicate, remaining }: MergeComparison) => ({
  duplicate: duplicate.name,
  remaining: remaining.name,
});

/** Previews a merge and confirms it. */
export function MergePreview({ duplicate, remaining }: MergePreviewProps) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const { data, isError, isFetching, refetch } = useQuery(
    mergeQueries(api).preview({ duplicate, remaining }),
  );
  const result = useRef<HTMLDivElement>(null);
  // The button that compared may be gone.
  const compare = () => {
    void refetch().then(() => result.current?.focus());
  };
  const again = (
    <Button look="secondary" isBusy={isFetching} onClick={compare}>
      {t('merge.again')}
    </Button>
  );
  return (
    <div ref={result} tabIndex={-1} role="group" aria-label={t('merge.preview')} className="space-y-6">
      {isError && (
        <div role="alert" className="space-y-2">
          <p className="font-semibold text-clay">{t('merge.failed')}</p>
          {again}
        </div>
      )}
      {!isError && !data && (
        <p role="status" className="text-stone">
          {t('merge.loading')}
        </p>
      )}
      {data && data.obstacles.length > 0 && (
        <div role="alert" className="space-y-2 border-l-4 border-clay bg-sand px-4 py-3">
          {data.obstacles.map((obstacle) => (
            <p key={obstacle}>{t(`merge.obstacle.${obstacle}`, namesIn(data))}</p>
          ))}
          {!isError && again}
        </div>
      )}
      {data?.obstacles.length === 0 && <Merge preview={data} onOutdated={compare} />}
    </div>
  );
}

interface MergeProps {
  preview: MergeComparison;
  onOutdated: () => void;
}

function Merge({ preview: data, onOutdated }: MergeProps) {
  const { t } = useTranslation(['content', 'template']);
  const locale = useLocale();
  const text = useContentText('organizations');
  const names = namesIn(data);
  return (
    <>
      <section aria-labelledby="merge-moves" className="space-y-2">
        <h3 id="merge-moves" className="text-title">
          {t('merge.moves', { name: names.remaining })}
        </h3>
        {data.moves.length === 0 && (
          <p className="text-stone">{t('merge.noMoves', { name: names.duplicate })}</p>
        )}
        <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {data.moves.map(({ kind, count }) => (
            <li key={kind}>
              {t('merge.move', {
                kind: t(`merge.kind.${kind}`),
                number: formatNumber(count, locale),
              })}
            </li>
          ))}
        </ul>
      </section>
      {data.additions.length > 0 && (
        <section aria-labelledby="merge-additions" className="space-y-2">
          <h3 id="merge-additions" className="text-title">
            {t('merge.additions', { name: names.duplicate })}
          </h3>
          <ul className="space-y-1">
            {data.additions.map(({ field, value }) => (
              <li key={field} className="break-words whitespace-pre-line">
                {t('merge.addition', {
                  field: text.label(formPath(field)),
                  value: text.show(formPath(field), value),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.translations.length > 0 && (
        <section aria-labelledby="merge-translations" className="space-y-2">
          <h3 id="merge-translations" className="text-title">
            {t('merge.translations.title', { name: names.duplicate })}
          </h3>
          <ul className="space-y-1">
            {data.translations.map(({ locale: language, outcome }) => (
              <li key={language}>
                {t(`merge.translations.${outcome}`, {
                  language: t(`template:languageName.${language}`),
                  name: names.remaining,
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <MergeForm preview={data} text={text} onOutdated={onOutdated} />
    </>
  );
}
