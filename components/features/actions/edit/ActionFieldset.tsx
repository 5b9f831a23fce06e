import type { ReactNode } from 'react';
import { Checkboxes, Radios } from '#components/form/Choices.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { NameFields, StatusField } from '#components/record-editor/NameFields.tsx';
import { visibilities } from '#contract/records/constants.ts';
import type { Coded, Reference } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { choosableCodes } from '#lib/records/choosableCodes.ts';
import { optionalText } from '#lib/records/typed.ts';
import type { ActionFormProps } from './actionForm.ts';

const coded = (list: readonly Coded[]) => list.map(({ code, name }) => ({ value: code, label: name }));
const named = (list: readonly Reference[]) => list.map(({ slug, name }) => ({ value: slug, label: name }));

export function ActionTexts({ fieldOf }: { fieldOf: (name: string) => string }) {
  const { t } = useTranslation('edit');
  return (
    <>
      <NameFields fieldOf={fieldOf} />
      <TextArea key={fieldOf('description')} name={fieldOf('description')} optional />
      <TextArea
        key={fieldOf('outputs')}
        name={fieldOf('outputs')}
        rows={4}
        hint={t('actions.outputsHint')}
        optional
      />
    </>
  );
}

interface ActionFieldsetProps extends ActionFormProps {
  /** Saved type, a choice even when withdrawn. */
  type: string;
  children: ReactNode;
}

/** Shows the fields of an action that do not depend on the language. */
export function ActionFieldset({ editing, lists, states, type, children }: ActionFieldsetProps) {
  const { t } = useTranslation(['edit', 'common', 'validation']);
  const { leads, partners, goals } = editing;
  const none = t('validation:choose');
  return (
    <>
      {children}
      <Select name="type" none={none} options={coded(choosableCodes(lists['action-type'], [type]))} />
      <Radios name="stage" options={coded(lists['action-stage'])} />
      <Select name="lead" none={none} options={named(leads)} />
      <Checkboxes name="actors" optional options={named(partners)} />
      {goals.length > 0 && <Checkboxes name="goals" optional options={named(goals)} />}
      <TextField name="startDate" type="date" setValueAs={optionalText} optional />
      <TextField name="endDate" type="date" setValueAs={optionalText} optional />
      <Checkboxes
        name="checklist"
        hint={t('actions.checklistHint')}
        optional
        options={coded(lists['action-criterion'])}
      />
      <Radios
        name="visibility"
        options={visibilities.map((value) => ({
          value,
          label: t(`common:documents.visibilityInInitiative.${value}`),
        }))}
      />
      <StatusField states={states} />
    </>
  );
}
