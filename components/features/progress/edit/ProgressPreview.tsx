import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coverageOf } from '#components/entities/coverage.ts';
import { CoverageTable } from '#components/entities/CoverageTable.tsx';
import { Select } from '#components/form/Select.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { GoalsByTheme } from '../view/GoalsByTheme.tsx';
import { asPublished, type Audience, audiences } from './asPublished.ts';
import { ForeseenProgress } from './ForeseenProgress.tsx';
import { wordsOf } from './progressGrid.ts';
import { useValueText } from './useValueText.ts';

/** Previews the page for an audience, with all pending changes approved. */
export function ProgressPreview({ editing }: { editing: ProgressEditing }) {
  const { t } = useTranslation(['edit', 'detail']);
  const { api } = useSite();
  const locale = useLocale();
  const [audience, setAudience] = useState<Audience>('anonymous');
  const { data } = useQuery(goalQueries(api).list(editing.initiative.slug));
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  const goals = asPublished(editing, {
    locale,
    published: data.goals,
    themeName: (theme) => t(`record.theme.${theme}`),
  });
  const pending = editing.indicators.flatMap(({ values }) =>
    values.filter(({ state }) => state !== 'approved'),
  );
  return (
    <section
      aria-label={t('preview.title')}
      className="space-y-8 border-4 border-dashed border-clay p-4 sm:p-6"
    >
      <div className="max-w-small space-y-3 bg-sand p-4">
        <p className="font-semibold text-clay">{t('preview.banner')}</p>
        <Select
          label={t('preview.as')}
          value={audience}
          options={audiences.map((value) => ({ value, label: t(`preview.audience.${value}`) }))}
          onChange={setAudience}
        />
        <p className="text-small">{t(`preview.sees.${audience}`)}</p>
      </div>
      <ForeseenProgress published={data.goals} foreseen={goals} />
      <GoalsByTheme initiative={editing.initiative.slug} goals={goals} idOf="preview-theme" />
      <CoverageTable
        initiative={editing.initiative.slug}
        coverage={coverageOf(goals.flatMap(({ indicators }) => indicators))}
        headingId="coverage-preview"
        label={t('record.part', { whole: t('preview.title'), part: t('detail:progress.coverage.table') })}
      />
      <Pending editing={editing} pending={pending} audience={audience} />
    </section>
  );
}

interface PendingProps {
  editing: ProgressEditing;
  pending: readonly EditedValue[];
  audience: Audience;
}

/** Lists changes that the audience may read. */
function Pending({ editing, pending, audience }: PendingProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const text = useValueText();
  const nameOf = (slug: string) => {
    const indicator = editing.indicators.find((each) => each.slug === slug);
    return (indicator && wordsOf(indicator, locale).name) ?? slug;
  };
  return (
    <section aria-labelledby="preview-pending">
      <h3 id="preview-pending" className="text-title">
        {t('preview.pending', { count: pending.length })}
      </h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {pending.map(({ indicator, year, content }) => (
          <li key={`${indicator} ${year}`} className="py-3">
            <p className="font-semibold">{t('values.cell', { name: nameOf(indicator), year })}</p>
            <p>{content.available ? text.show('value', content.value) : t('values.isNotAvailable')}</p>
            {Object.entries(content.texts).map(([language, { narrative, notAvailable }]) => (
              <p key={language} lang={language} className="whitespace-pre-line">
                {notAvailable ?? narrative}
              </p>
            ))}
            <ul className="text-small">
              {content.evidence.map(({ title, isPublic }) => (
                <li key={title}>
                  {isPublic || audience === 'verifier' ? title : t('preview.titleOnly', { title })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
