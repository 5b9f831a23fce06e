import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { DuplicateButton } from '#components/record-editor/DuplicateButton.tsx';
import { Opening } from '#components/record-editor/Opening.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { goalKey, indicatorKey, lastingSlug } from '#lib/records/recordKeys.ts';
import { wordsIn } from '#lib/records/texts.ts';
import { DraftMark } from './DraftMark.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { RecordLine } from './RecordLine.tsx';
import type { Place } from './useRecordOrder.ts';

/** Goal (slug; null for a new one), an indicator, or a new indicator of a goal. */
export type Opened = { goal: string | null } | { indicator: string } | { of: string };

interface GoalRecordProps {
  editing: ProgressEditing;
  goal: EditedGoal;
  /** Keys with drafts. */
  drafted: ReadonlySet<string>;
  onOpen: (opened: Opened) => void;
  onDuplicated: (message: string) => void;
  /** Null if goals cannot be moved. */
  place: Place | null;
  placeOfIndicator: (ofGoal: readonly EditedIndicator[], index: number) => Place | null;
}

/** Shows an editable goal; opens to its indicators. */
export function GoalRecord(props: GoalRecordProps) {
  const { editing, goal, drafted, onOpen, onDuplicated, place, placeOfIndicator } = props;
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const offers = useOffers();
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
  const lineOf = (indicator: EditedIndicator, index: number) => {
    const { content: of, slug: own } = indicator;
    const words = wordsIn(of.texts, { locale, sourceLocale: indicator.sourceLocale });
    const isPublic = of.status === 'published' && status === 'published';
    const called = words.name ?? own;
    const ownPlace = placeOfIndicator(indicators, index);
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
        <span className="flex flex-wrap gap-x-6">
          {button({ indicator: lastingSlug(indicator) }, t('record.edit'), called)}
          {editing.rights.includes('indicator.edit') && offers('duplicateIndicator') && (
            <DuplicateButton
              name={called}
              look="quiet"
              duplicate={(idempotencyKey) =>
                api.call('duplicateIndicator', { params: { initiative, indicator: own }, idempotencyKey })
              }
              onDone={onDuplicated}
            />
          )}
          {ownPlace && <MoveButtons {...ownPlace} name={called} />}
        </span>
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
          <p className="flex flex-wrap gap-x-6">
            {button({ goal: lasting }, t('record.goal'), name)}
            {editing.rights.includes('indicator.edit') &&
              status !== 'archived' &&
              button({ of: lasting }, t('record.addIndicator'), name)}
            {editing.rights.includes('goal.edit') && offers('duplicateGoal') && (
              <DuplicateButton
                name={name}
                look="quiet"
                duplicate={(idempotencyKey) =>
                  api.call('duplicateGoal', { params: { initiative, goal: slug }, idempotencyKey })
                }
                onDone={onDuplicated}
              />
            )}
            {place && <MoveButtons {...place} name={name} />}
          </p>
          <ul className="divide-y divide-line pl-4">{indicators.map(lineOf)}</ul>
        </>
      )}
    </Opening>
  );
}
