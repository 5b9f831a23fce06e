import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EvidenceRows } from '#components/entities/EvidenceRows.tsx';
import { labelsOf, textFields } from '#components/entities/useFieldText.ts';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { NameFields, StatusField } from '#components/record-editor/NameFields.tsx';
import { RecordForm } from '#components/record-editor/RecordForm.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { useTextLanguage } from '#components/record-editor/useTextLanguage.ts';
import { WrittenTexts } from '#components/record-editor/WrittenTexts.tsx';
import type { ActionEditing, PlanBody } from '#contract/actions/write.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { choosableCodes } from '#lib/records/choosableCodes.ts';
import { findBySlug, lastingSlug } from '#lib/records/recordKeys.ts';
import { savedRecord } from '#lib/records/savedRecord.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { typedNumber } from '#lib/records/typed.ts';
import { writtenBody, writtenIn } from '#lib/records/writtenTexts.ts';
import {
  type ActionFormProps,
  documentOf,
  newPlan,
  type PlanFields,
  planFields,
  planParts,
  planShape,
  planText,
} from './actionForm.ts';
import { useActionText } from './useActionText.ts';

interface PlanFormProps extends ActionFormProps {
  plan: ActionEditing['plans'][number] | null;
}

const own = [
  ...textFields(Object.keys(planText)),
  ...(['fromYear', 'toYear', 'reviewed', 'lead', 'status'] as const),
];

const toBody = (fields: PlanFields) => writtenBody<PlanBody>(fields, planText);

const check = { schema: writeSchemas.plan, toBody };

const savedPlan = ({ plan, sourceLocale, version }: ActionEditing['plans'][number]) => ({
  fields: planFields({ body: plan, sourceLocale }),
  version,
});

export function PlanForm({ plan, editing, lists, states }: PlanFormProps) {
  const { t } = useTranslation(['edit', 'validation']);
  const { api } = useSite();
  const locale = useLocale();
  const client = useQueryClient();
  const initiative = editing.initiative.slug;
  const slug = plan && lastingSlug(plan);
  const query = { queryKey: ['actions'] };
  const remote = savedRecord<PlanFields>(slug, {
    create: (fields, idempotencyKey) =>
      api.call('createPlan', { params: { initiative }, body: toBody(fields), idempotencyKey }),
    update: (asked, fields, version) =>
      api.call('updatePlan', { params: { initiative, plan: asked }, body: toBody(fields), version }),
    read: async (asked) => {
      const { plans } = await api.call('getActionEditing', { params: { initiative } });
      const found = findBySlug(plans, asked);
      if (!found) throw new Error('the plan is gone');
      return savedPlan(found);
    },
    parts: planParts(locale),
    onSaved: () => void client.invalidateQueries(query),
  });
  const saved = useMemo(
    () => (plan ? savedPlan(plan) : { fields: newPlan(locale, new Date().getFullYear()), version: 0 }),
    [plan, locale],
  );
  const recordKey = `plan:${initiative}:${slug ?? '-new'}`;
  const { editor, state } = useEditor<PlanFields>({ recordKey, saved, remote, pause: null });
  const shown = useTextLanguage(state, { isInOne: plan !== null && !plan.plan.texts });
  const document = documentOf(state.fields);
  const text = useActionText(editing, lists);
  const name = `plan-${slug ?? 'new'}`;
  const none = t('validation:choose');
  return (
    <>
      <RecordForm
        {...{ name, editor, state, check, shape: planShape, text }}
        fieldOf={shown.fieldOf}
        labels={labelsOf(text, { own, rows: { document } })}
        title={writtenIn(state.fields, 'name', locale) || t('actions.addPlan')}
        record={slug === null ? null : { initiative, record: `plan:${slug}` }}
        submit={t('form.save')}
      >
        <WrittenTexts
          {...{ fields: state.fields, text, names: Object.keys(planText), isNew: slug === null }}
          {...{ language: shown.language, languages: shown.languages, choose: shown.choose }}
          outdated={plan?.outdated}
          change={editor.change}
        >
          {(fieldOf) => (
            <>
              <NameFields fieldOf={fieldOf} />
              <TextArea key={fieldOf('description')} name={fieldOf('description')} optional />
            </>
          )}
        </WrittenTexts>
        <TextField name="fromYear" inputMode="numeric" setValueAs={typedNumber} />
        <TextField name="toYear" inputMode="numeric" setValueAs={typedNumber} />
        <Select
          name="reviewed"
          none={none}
          options={choosableCodes(lists['review-frequency'], [state.saved.fields.reviewed]).map((each) => ({
            value: each.code,
            label: each.name,
          }))}
        />
        <Select
          name="lead"
          none={none}
          options={editing.partners.map((each) => ({ value: each.slug, label: each.name }))}
        />
        <EvidenceRows form={name} list="document" most={1} />
        <StatusField states={states} />
      </RecordForm>
      {slug !== null && (
        <HistoryDetails
          {...{ initiative, record: `plan:${slug}`, text }}
          onRestored={() => void client.invalidateQueries(query)}
        />
      )}
    </>
  );
}
