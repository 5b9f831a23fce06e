import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { Opening } from '#components/record-editor/Opening.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { goalKey, indicatorKey, lastingSlug } from '#lib/records/recordKeys.ts';
import { wordsIn } from '#lib/records/texts.ts';
import { DraftMark } from './DraftMark.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { RecordLine } from './RecordLine.tsx';

/** Goal (slug; null for a new one), an indicator, or a new indicator of a goal. */
export type Opened = { goal: string | null } | { indicator: string } | { of: string };

interface GoalRecordProps {
  editing: ProgressEditing;
  goal: EditedGoal;
  /** Keys with drafts. */
  drafted: ReadonlySet<string>;
  onOpen: (opened: Opened) => void;
  /** Position from 1, of how many; null if goals cannot be moved. */
  place: { position: number; last: number; isMoving: boolean; move: (position: number) => void } | null;
}

/** Shows an editable goal; opens to its indicators. */
export function GoalRecord({ editing, goal, drafted, onOpen, place }: GoalRecordProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const initiative = editing.initiative.slug;
  const { slug, content, sourceLocale } = goal;
  const { status } = content;
  const { name = slug, language } = wordsIn(content.texts, { locale, sourceLocale });
  const indicators = editing.indicators.filter((each) => each.content.goal === slug);
  const lasting = lastingSlug(goal);
  const newRecordKey = indicatorKey(initiative, { slug: null, goal: lasting });
  const text = t('record.unsaved');
  const button = (opened: Opened, words: string, of: string) => (
    <Button
      look="quiet"
      onClick={() => {
        onOpen(opened);
      }}
    >
      {words} <span className="sr-only">{of}</span>
    </Button>
  );
  const lineOf = (indicator: EditedIndicator) => {
    const { content: of, slug: own } = indicator;
    const words = wordsIn(of.texts, { locale, sourceLocale: indicator.sourceLocale });
    const isPublic = of.status === 'published' && status === 'published';
    const called = words.name ?? own;
    return (
      <li key={lastingSlug(indicator)} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <RecordLine
            reference={{ slug: own, name: called, language: words.language }}
            status={of.status}
            href={isPublic ? routes.indicator(initiative, own) : null}
          />
          <DraftMark
            recordKey={indicatorKey(initiative, { slug: lastingSlug(indicator), goal: lasting })}
            {...{ drafted, text }}
          />
        </span>
        {button({ indicator: lastingSlug(indicator) }, t('record.edit'), called)}
      </li>
    );
  };
  return (
    <Opening
      summary={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <RecordLine {...{ status }} reference={{ slug, name, language }} href={null} />
          <DraftMark recordKey={goalKey(initiative, lasting)} {...{ drafted, text }} />
          <DraftMark recordKey={newRecordKey} {...{ drafted }} text={t('record.startedIndicator')} />
          <span className="text-small font-normal text-stone">
            {t('record.indicators', { count: indicators.length })}
          </span>
        </span>
      }
    >
      {() => (
        <>
          <p className="flex flex-wrap gap-x-4">
            {button({ goal: lasting }, t('record.goal'), name)}
            {editing.rights.includes('indicator.edit') &&
              status !== 'archived' &&
              button({ of: lasting }, t('record.addIndicator'), name)}
            {place && <MoveButtons {...place} name={name} />}
          </p>
          <ul className="divide-y divide-line pl-4">{indicators.map(lineOf)}</ul>
        </>
      )}
    </Opening>
  );
}
