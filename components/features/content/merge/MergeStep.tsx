import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { contentQueries } from '#lib/api/content.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ChosenRecords } from '../edit/RecordControl.tsx';
import { RecordPicker } from '../edit/RecordPicker.tsx';
import { MergePreview } from './MergePreview.tsx';

/** Merges a duplicate into another organization: first asks for the remaining one, then previews. */
export function MergeStep({ record }: { record: ContentRecord }) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const picker = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({
    ...contentQueries(api).names(record.noun, [chosen ?? '']),
    enabled: chosen !== null,
  });
  const remaining = data?.choices.find(({ address }) => address === chosen)?.id;
  return (
    <details className="mt-6">
      <summary className="min-h-11 py-2 font-semibold text-forest underline underline-offset-4">
        {t('merge.title')}
      </summary>
      <div className="mt-2 space-y-6">
        <p className="max-w-prose">{t('merge.lead', { name: record.name })}</p>
        <div className="max-w-small">
          <RecordPicker
            id={picker}
            label={t('merge.into')}
            noun={record.noun}
            chosen={[record.address, ...(chosen === null ? [] : [chosen])]}
            onChoose={setChosen}
          />
          <ChosenRecords
            picker={picker}
            noun={record.noun}
            addresses={chosen === null ? [] : [chosen]}
            onRemove={() => {
              setChosen(null);
            }}
          />
        </div>
        {remaining !== undefined && (
          <MergePreview key={remaining} duplicate={record.id} remaining={remaining} />
        )}
      </div>
    </details>
  );
}
