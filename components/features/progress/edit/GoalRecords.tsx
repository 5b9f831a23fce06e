import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { GoalDialog } from '#components/features/progress/edit/GoalDialog.tsx';
import { IndicatorDialog } from '#components/features/progress/edit/IndicatorDialog.tsx';
import type { IndicatorOrNew } from '#components/features/progress/edit/useIndicatorEditor.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { findBySlug, goalKey, lastingSlug } from '#lib/records/recordKeys.ts';
import { DraftMark } from './DraftMark.tsx';
import { GoalRecord, type Opened } from './GoalRecord.tsx';
import { useDrafted } from './useDrafted.ts';
import { useRecordOrder } from './useRecordOrder.ts';

/** Lists goals and indicators in every state, for editing. */
export function GoalRecords({ editing }: { editing: ProgressEditing }) {
  const { t } = useTranslation('edit');
  const { replace, asPath } = useRouter();
  const [open, setOpen] = useState<Opened | null>(null);
  const [message, announce] = useState('');
  const { api } = useSite();
  const client = useQueryClient();
  const { goals, rights, initiative } = editing;
  const drafted = useDrafted(initiative.slug);
  const show = (opened: Opened) => {
    announce('');
    setOpen(opened);
  };
  const close = () => {
    setOpen(null);
  };
  const { placeOfGoal, placeOfIndicator } = useRecordOrder(editing, {
    announce,
    onMoved() {
      // Visitors see them in this order.
      void replace(asPath, undefined, { scroll: false });
    },
  });
  const onSaved = (isNew: boolean) => () => {
    if (isNew) close();
    announce(isNew ? t('record.added') : '');
    // Its visibility may have changed.
    void replace(asPath, undefined, { scroll: false });
  };
  const onDuplicated = (said: string) => {
    announce(said);
    void client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative.slug).queryKey });
  };
  return (
    <section aria-labelledby="goal-records">
      <h3 id="goal-records" className="text-title">
        {t('record.list')}
      </h3>
      <p className="mt-2 max-w-prose">{t('record.listLead')}</p>
      <p role="status" className="mt-2 min-h-6 text-small font-semibold text-moss">
        {message}
      </p>
      <div className="border-t border-line">
        {goals.map((goal, index) => (
          <GoalRecord
            key={lastingSlug(goal)}
            {...{ editing, goal, drafted, onDuplicated, placeOfIndicator }}
            place={placeOfGoal(goal, index)}
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
