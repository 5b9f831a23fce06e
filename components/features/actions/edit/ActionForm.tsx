import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EvidenceRows } from '#components/entities/EvidenceRows.tsx';
import { labelsOf, textFields } from '#components/entities/useFieldText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { RecordForm } from '#components/record-editor/RecordForm.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { useTextLanguage } from '#components/record-editor/useTextLanguage.ts';
import { WrittenTexts } from '#components/record-editor/WrittenTexts.tsx';
import type { ActionBody, ActionRecord } from '#contract/actions/write.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import { actionQueries } from '#lib/api/actions.ts';
import { contributionAddress } from '#lib/api/contributionAddress.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { SavedRecordState } from '#lib/records/fields.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { savedRecord } from '#lib/records/savedRecord.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { writtenBody, writtenIn } from '#lib/records/writtenTexts.ts';
import { ActionFieldset, ActionTexts } from './ActionFieldset.tsx';
import {
  type ActionFields,
  actionFields,
  type ActionFormProps,
  actionParts,
  actionShape,
  actionText,
  newAction,
} from './actionForm.ts';
import { ContributionRows } from './ContributionRows.tsx';
import { useActionText } from './useActionText.ts';

const own = [
  ...textFields(Object.keys(actionText)),
  ...(['type', 'stage', 'lead', 'actors', 'goals'] as const),
  ...(['startDate', 'endDate', 'checklist', 'visibility', 'status'] as const),
];

const toBody = (fields: ActionFields) => writtenBody<ActionBody>(fields, actionText);

const check = { schema: writeSchemas.action, toBody };

/** Edits an action, loaded on demand since a list needs less. */
export function StoredAction({ slug, ...props }: ActionFormProps & { slug: string }) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const { initiative } = props.editing;
  const { data, isError } = useQuery(actionQueries(api).record(initiative.slug, slug));
  // A later reading that fails leaves the form, and what was typed.
  if (isError && !data) return <p role="alert">{t('form.notLoaded')}</p>;
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  return <SavedAction {...props} key={slug} record={data} />;
}

function SavedAction({ record, ...props }: ActionFormProps & { record: ActionRecord }) {
  const { action: body, version, sourceLocale, outdated } = record;
  const saved = useMemo(
    () => ({ fields: actionFields({ body, sourceLocale }), version }),
    [body, sourceLocale, version],
  );
  return <ActionForm {...props} slug={lastingSlug(record)} {...{ saved, outdated, isInOne: !body.texts }} />;
}

export function NewAction(props: ActionFormProps) {
  const locale = useLocale();
  const lead = props.editing.leads[0]?.slug ?? '';
  const saved = useMemo(() => ({ fields: newAction(locale, lead), version: 0 }), [locale, lead]);
  return <ActionForm {...props} {...{ slug: null, saved, outdated: {}, isInOne: false }} />;
}

interface FormProps extends ActionFormProps {
  slug: string | null;
  saved: SavedRecordState<ActionFields>;
  outdated: OutdatedTexts | undefined;
  isInOne: boolean;
}

function ActionForm({ editing, lists, states, slug, saved, outdated, isInOne }: FormProps) {
  const { t } = useTranslation('edit');
  const { api, viewer } = useSite();
  const client = useQueryClient();
  const locale = useLocale();
  const initiative = editing.initiative.slug;
  const params = (action: string) => ({ initiative, action });
  const remote = savedRecord<ActionFields>(slug, {
    create: (fields, idempotencyKey) =>
      api.call('createAction', { params: { initiative }, body: toBody(fields), idempotencyKey }),
    update: (action, fields, version) =>
      api.call('updateAction', { params: params(action), body: toBody(fields), version }),
    read: async (action) => {
      const record = await api.call('getActionRecord', { params: params(action) });
      const { action: body, version, sourceLocale } = record;
      return { fields: actionFields({ body, sourceLocale }), version };
    },
    // Public changes affect this page.
    parts: actionParts(locale),
    onSaved: () => void client.invalidateQueries({ queryKey: ['actions'] }),
  });
  const { editor, state } = useEditor({
    recordKey: `action:${initiative}:${slug ?? '-new'}`,
    saved,
    remote,
    pause: null,
  });
  const shown = useTextLanguage(state, { isInOne });
  const { evidence, contributions } = state.fields;
  const text = useActionText(editing, lists);
  const name = `action-${slug ?? 'new'}`;
  const of = { kind: 'action', initiative } as const;
  const organization = state.saved.fields.actors[0] ?? null;
  const address =
    slug === null ? null : contributionAddress(viewer?.context ?? null, { ...of, slug, organization });
  return (
    <>
      <RecordForm
        {...{ name, editor, state, check, shape: actionShape, text }}
        record={address}
        fieldOf={shown.fieldOf}
        labels={labelsOf(text, { own, rows: { evidence, contributions } })}
        title={writtenIn(state.fields, 'name', locale) || t('actions.add')}
        submit={t('form.save')}
      >
        <ActionFieldset editing={editing} lists={lists} states={states} type={state.saved.fields.type}>
          <WrittenTexts
            {...{ fields: state.fields, text, outdated, isNew: slug === null }}
            {...{ language: shown.language, languages: shown.languages, choose: shown.choose }}
            names={Object.keys(actionText)}
            change={editor.change}
          >
            {(fieldOf) => <ActionTexts fieldOf={fieldOf} />}
          </WrittenTexts>
        </ActionFieldset>
        <ContributionRows form={name} />
        <EvidenceRows form={name} />
      </RecordForm>
      {address && (
        <HistoryDetails
          {...address}
          text={text}
          onRestored={() => void client.invalidateQueries({ queryKey: ['actions'] })}
        />
      )}
    </>
  );
}
