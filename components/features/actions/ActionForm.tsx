import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { HistoryDetails } from '#components/edit/HistoryDetails.tsx';
import { EvidenceRows } from '#components/edit/EvidenceRows.tsx';
import { RecordForm } from '#components/edit/RecordForm.tsx';
import { useEditor } from '#components/edit/useEditor.ts';
import { labelsOf } from '#components/edit/useFieldText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { actionQueries } from '#lib/api/actions.ts';
import { contributionAddress } from '#lib/edit/contributionAddress.ts';
import type { Stored } from '#lib/edit/fields.ts';
import { savedRecord } from '#lib/edit/savedRecord.ts';
import { ActionFieldset } from './ActionFieldset.tsx';
import { type ActionFields, type ActionFormProps, actionShape, newAction } from './actionForm.ts';
import { ContributionRows } from './ContributionRows.tsx';
import { useActionText } from './useActionText.ts';

const own = [
  ...(['language', 'name', 'summary', 'description', 'type', 'stage', 'lead', 'actors', 'goals'] as const),
  ...(['startDate', 'endDate', 'outputs', 'checklist', 'visibility', 'status'] as const),
];

/** One action as its editors write it: loaded when it is asked for, since a list needs less. */
export function StoredAction({ slug, ...props }: ActionFormProps & { slug: string }) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const { initiative } = props.editing;
  const { data, isError } = useQuery(actionQueries(api).record(initiative.slug, slug));
  if (isError) return <p role="alert">{t('form.notLoaded')}</p>;
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  return <ActionForm {...props} slug={slug} stored={{ fields: data.action, version: data.version }} />;
}

/** A new action. */
export function NewAction(props: ActionFormProps) {
  const locale = useLocale();
  const fields = newAction(locale, props.editing.leads[0]?.slug ?? '');
  return <ActionForm {...props} slug={null} stored={{ fields, version: 0 }} />;
}

interface FormProps extends ActionFormProps {
  slug: string | null;
  stored: Stored<ActionFields>;
}

function ActionForm({ editing, lists, states, slug, stored }: FormProps) {
  const { t } = useTranslation('edit');
  const { api, viewer } = useSite();
  const client = useQueryClient();
  const initiative = editing.initiative.slug;
  const params = (action: string) => ({ initiative, action });
  const remote = savedRecord<ActionFields>(slug, {
    create: (body, idempotencyKey) =>
      api.call('createAction', { params: { initiative }, body, idempotencyKey }),
    update: (action, body, version) => api.call('updateAction', { params: params(action), body, version }),
    read: async (action) => {
      const { action: fields, version } = await api.call('getActionRecord', { params: params(action) });
      return { fields, version };
    },
    // Visitors see something else from now on, and so does this page.
    onSaved: () => void client.invalidateQueries({ queryKey: ['actions'] }),
  });
  const { editor, state } = useEditor({
    ...{ place: `action:${initiative}:${slug ?? '-new'}`, stored, remote },
    pause: null,
  });
  const { evidence, contributions } = state.fields;
  const text = useActionText(editing, lists);
  const name = `action-${slug ?? 'new'}`;
  const of = { kind: 'action', initiative } as const;
  const organization = state.stored.fields.actors[0] ?? null;
  return (
    <>
      <RecordForm
        {...{ name, editor, state, shape: actionShape, text }}
        labels={labelsOf(text, { own, rows: { evidence, contributions } })}
        title={state.fields.name || t('actions.add')}
        submit={t('form.store')}
      >
        <ActionFieldset editing={editing} lists={lists} states={states} />
        <ContributionRows
          form={name}
          contributions={contributions}
          onChange={(rows) => {
            editor.change({ contributions: rows });
          }}
        />
        <EvidenceRows
          form={name}
          evidence={evidence}
          onChange={(rows) => {
            editor.change({ evidence: rows });
          }}
        />
      </RecordForm>
      {slug !== null && (
        <HistoryDetails
          {...contributionAddress(viewer?.context ?? null, { ...of, slug, organization })}
          text={text}
          onRestored={() => void client.invalidateQueries({ queryKey: ['actions'] })}
        />
      )}
    </>
  );
}
