import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { GoalDialog } from '#components/features/progress/edit/GoalDialog.tsx';
import { IndicatorDialog } from '#components/features/progress/edit/IndicatorDialog.tsx';
import { useGoalEditor } from '#components/features/progress/edit/useGoalEditor.ts';
import { useRecordText } from '#components/features/progress/edit/useRecordText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { MembersPartProps } from '#components/record/MembersPart.tsx';
import { DraftOffer } from '#components/record-editor/DraftOffer.tsx';
import { Editing } from '#components/record-editor/Editing.tsx';
import { useSameRecord } from '#components/record-editor/useSameRecord.ts';
import { Button } from '#components/ui/Button.tsx';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { may } from '#contract/users/rights.ts';
import type { GoalAddress } from '#lib/api/goals.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { wordsIn } from '#lib/records/texts.ts';

/** Edits or withdraws a goal and adds indicators; empty for others. */
export function GoalEditor({ viewer, params }: MembersPartProps<GoalAddress>) {
  const { api } = useSite();
  const locale = useLocale();
  const text = useRecordText();
  const recordKey = { initiative: params.initiative };
  const isEditor = (['goal.edit', 'goal.withdraw'] as const).some((right) =>
    may(viewer.context, right, recordKey),
  );
  const { data } = useQuery({
    ...progressEditingQueries(api).detail(params.initiative),
    enabled: isEditor,
  });
  const goal = useSameRecord(data?.goals, params.goal);
  if (!data || !goal) return null;
  const { name = goal.slug } = wordsIn(goal.content.texts, { locale, sourceLocale: goal.sourceLocale });
  return (
    <Editing viewer={viewer} describe={() => ({ name, text })}>
      <Openers editing={data} goal={goal} />
    </Editing>
  );
}

function Openers({ editing, goal }: { editing: ProgressEditing; goal: EditedGoal }) {
  const { t } = useTranslation('edit');
  const { replace, asPath } = useRouter();
  const text = useRecordText();
  const { editor, state } = useGoalEditor(editing.initiative.slug, goal);
  const [open, setOpen] = useState<'goal' | 'indicator' | null>(null);
  const close = () => {
    setOpen(null);
  };
  const refresh = () => {
    // A withdrawn goal has no page.
    const isPublic = editor.state().saved.fields.status === 'published';
    const path = isPublic ? asPath : routes.progressReporting(editing.initiative.slug);
    void replace(path, undefined, { scroll: !isPublic });
  };
  const opener = (what: 'goal' | 'indicator', words: string) => (
    <Button
      look="secondary"
      onClick={() => {
        setOpen(what);
      }}
    >
      {words}
    </Button>
  );
  return (
    <>
      {open === null && <DraftOffer editor={editor} state={state} text={text} />}
      <p className="flex flex-wrap gap-3">
        {opener('goal', t('record.goal'))}
        {editing.rights.includes('indicator.edit') && opener('indicator', t('record.addIndicator'))}
      </p>
      {open === 'goal' && <GoalDialog {...{ editing, goal }} onClose={close} onSaved={refresh} />}
      {open === 'indicator' && (
        <IndicatorDialog
          {...{ editing, which: { goal: lastingSlug(goal) } }}
          onClose={close}
          onSaved={() => {
            close();
            refresh();
          }}
        />
      )}
    </>
  );
}
