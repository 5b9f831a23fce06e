import type { ReactNode } from 'react';
import { MarkdownPreview } from '#components/entities/MarkdownPreview.tsx';
import { Checkboxes } from '#components/form/Choices.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { NameFields, StatusField } from '#components/record-editor/NameFields.tsx';
import type { File } from '#contract/files/schema.ts';
import { recordStates } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { optionalText } from '#lib/records/typed.ts';
import type { UpdateFields, UpdateFormProps } from './updateForm.ts';

interface UpdateFieldsetProps extends UpdateFormProps {
  fields: UpdateFields;
  /** Project and author are fixed once the update exists. */
  isNew: boolean;
  images: readonly File[];
  language: Locale;
  children: (texts: (fieldOf: (name: string) => string) => ReactNode) => ReactNode;
}

const LINES = 14;

/** Shows the fields of an update that do not depend on the language. */
export function UpdateFieldset(props: UpdateFieldsetProps) {
  const { editing, lists, fields, isNew, images, language, children } = props;
  const { t } = useTranslation('edit');
  const { projects, organizations, forInitiative, goals } = editing;
  const named = (list: typeof projects) => list.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <>
      {children((fieldOf) => (
        <>
          <NameFields fieldOf={fieldOf} />
          <TextArea
            key={fieldOf('description')}
            name={fieldOf('description')}
            rows={LINES}
            hint={t('updates.markdown')}
          />
          <MarkdownPreview text={String(fields[fieldOf('description')])} lang={language} images={images} />
        </>
      ))}
      <TextField name="publishedAt" type="datetime-local" hint={t('updates.scheduleHint')} />
      <TextField name="author" />
      {isNew && projects.length > 0 && (
        <Select
          name="project"
          none={t('updates.noProject')}
          setValueAs={optionalText}
          optional
          options={named(projects)}
        />
      )}
      {isNew && organizations.length > 0 && (
        <Select
          name="organization"
          setValueAs={optionalText}
          none={forInitiative ? t('updates.ofInitiative') : t('form.nothing')}
          optional={forInitiative}
          options={named(organizations)}
        />
      )}
      <Checkboxes
        name="themes"
        optional
        options={lists.theme.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {goals.length > 0 && <Checkboxes name="goals" optional options={named(goals)} />}
      <StatusField states={recordStates} />
    </>
  );
}
