import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { useId } from 'react';
import type { EditedGoal } from '#contract/editing/progress.ts';
import { may } from '#contract/rights.ts';
import { type Theme, themes } from '#contract/themes.ts';
import { EditAmount } from '#components/edit/EditAmount.tsx';
import { Editing } from '#components/edit/Editing.tsx';
import { EditSelect } from '#components/edit/EditSelect.tsx';
import { RecordEditor } from '#components/edit/RecordEditor.tsx';
import { RecordTexts } from '#components/edit/RecordTexts.tsx';
import { useEditor } from '#components/edit/useEditor.ts';
import { useRecordText } from '#components/edit/useRecordText.ts';
import type { MembersPartProps } from '#components/entities/MembersPart.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { GoalAddress } from '#lib/api/goals.ts';
import { type GoalFields, type GoalText, goalRemote, storedGoal } from '#lib/api/goalEditing.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';

const lines: Record<GoalText, number | undefined> = { name: undefined, statement: 4 };

/** The words of a goal, for those who may change them; nothing for others. */
export function GoalEditor({ viewer, params }: MembersPartProps<GoalAddress>) {
  const { api } = useSite();
  const locale = useLocale();
  const text = useRecordText();
  const isEditor = may(viewer.context, 'goal.edit', { initiative: params.initiative });
  const { data } = useQuery({
    ...progressEditingQueries(api).detail(params.initiative),
    enabled: isEditor,
  });
  const goal = data?.goals.find(({ slug }) => slug === params.goal);
  if (!goal) return null;
  const { texts } = goal.content;
  const { name = goal.slug } = texts[locale] ?? texts[goal.sourceLocale] ?? {};
  return (
    <Editing viewer={viewer} describe={() => ({ name, text })}>
      <Fields initiative={params.initiative} goal={goal} />
    </Editing>
  );
}

function Fields({ initiative, goal }: { initiative: string; goal: EditedGoal }) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const { replace, asPath } = useRouter();
  const client = useQueryClient();
  const text = useRecordText();
  const form = useId();
  const { slug } = goal;
  const { editor, state } = useEditor<GoalFields>({
    place: `goal:${initiative}:${slug}`,
    stored: storedGoal(goal),
    remote: goalRemote(client, api, { initiative, slug }),
    pause: null,
  });
  const { fields, errors } = state;
  const idOf = (field: string) => `${form}-${field.replaceAll('.', '-')}`;
  const faultOf = (field: string) => errors.find(({ path }) => path === field)?.message;
  return (
    <RecordEditor
      {...{ editor, state, text, initiative, idOf }}
      record={`goal:${slug}`}
      title={t('record.goal')}
      onStored={() => void replace(asPath, undefined, { scroll: false })}
    >
      <RecordTexts
        texts={lines}
        {...{ fields, text, idOf, faultOf }}
        onType={(field, typed) => {
          editor.change({ [field]: typed });
        }}
      />
      <EditSelect<Theme>
        id={idOf('theme')}
        label={text.label('theme')}
        value={fields.theme}
        options={themes.map((value) => ({ value, label: t(`record.theme.${value}`) }))}
        onChoose={(theme) => {
          editor.change({ theme });
        }}
      />
      {(['startYear', 'targetYear'] as const).map((field) => (
        <EditAmount
          key={field}
          id={idOf(field)}
          label={text.label(field)}
          fault={faultOf(field)}
          value={fields[field]}
          readOnly={false}
          onChange={(year) => {
            editor.change({ [field]: year });
          }}
        />
      ))}
    </RecordEditor>
  );
}
