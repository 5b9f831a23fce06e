import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoalDialog } from '#components/features/progress/edit/GoalDialog.tsx';
import { IndicatorDialog } from '#components/features/progress/edit/IndicatorDialog.tsx';
import type { IndicatorOrNew } from '#components/features/progress/edit/useIndicatorEditor.ts';
import { Button } from '#components/ui/Button.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { findBySlug, goalKey, lastingSlug } from '#lib/records/recordKeys.ts';
import { DraftMark } from './DraftMark.tsx';
import { GoalRecord, type Opened } from './GoalRecord.tsx';
import { useDrafted } from './useDrafted.ts';
import { useGoalOrder } from './useGoalOrder.ts';

/** Lists goals and indicators in every state, for editing. */
export function GoalRecords({ editing }: { editing: ProgressEditing }) {
  const { t } = useTranslation('edit');
  const { replace, asPath } = useRouter();
  const [open, setOpen] = useState<Opened | null>(null);
  const [isAdded, setAdded] = useState(false);
  const { goals, rights, initiative } = editing;
  const drafted = useDrafted(initiative.slug);
  const show = (opened: Opened) => {
    setAdded(false);
    setOpen(opened);
  };
  const close = () => {
    setOpen(null);
  };
  const { message, placeOf } = useGoalOrder(editing, () => {
    setAdded(false);
    // Visitors see them in this order.
    void replace(asPath, undefined, { scroll: false });
  });
  const onSaved = (isNew: boolean) => () => {
    if (isNew) close();
    setAdded(isNew);
    // Its visibility may have changed.
    void replace(asPath, undefined, { scroll: false });
  };
  return (
    <section aria-labelledby="goal-records">
      <h3 id="goal-records" className="text-title">
        {t('record.list')}
      </h3>
      <p className="mt-2 max-w-prose">{t('record.listLead')}</p>
      <p role="status" className="mt-2 min-h-6 text-small font-semibold text-moss">
        {isAdded ? t('record.added') : message}
      </p>
      <div className="border-t border-line">
        {goals.map((goal, index) => (
          <GoalRecord
            key={lastingSlug(goal)}
            {...{ editing, goal, drafted }}
            place={placeOf(goal, index)}
            onOpen={show}
          />
        ))}
      </div>
      {rights.includes('goal.edit') && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            look="secondary"
            onClick={() => {
              show({ goal: null });
            }}
          >
            {t('record.addGoal')}
          </Button>
          <DraftMark
            recordKey={goalKey(initiative.slug, null)}
            drafted={drafted}
            text={t('record.started')}
          />
        </p>
      )}
      {open && 'goal' in open && (
        <GoalDialog
          {...{ editing }}
          goal={findBySlug(goals, open.goal) ?? null}
          onClose={close}
          onSaved={onSaved(open.goal === null)}
        />
      )}
      {open && !('goal' in open) && (
        <IndicatorDialog
          {...{ editing }}
          which={whichOf(editing, open)}
          onClose={close}
          onSaved={onSaved('of' in open)}
        />
      )}
    </section>
  );
}

function whichOf({ indicators }: ProgressEditing, open: Exclude<Opened, { goal: unknown }>): IndicatorOrNew {
  if ('of' in open) return { goal: open.of };
  return { indicator: findBySlug(indicators, open.indicator)! };
}
