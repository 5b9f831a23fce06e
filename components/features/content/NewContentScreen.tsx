import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useLocales } from '#components/layout/useLocales.ts';
import { useScripted } from '#components/layout/useScripted.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ContentNoun } from '#contract/content/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { ChosenRecords } from './edit/RecordControl.tsx';
import { RecordPicker } from './edit/RecordPicker.tsx';
import { useContentText } from './useContentText.ts';
import { useNewContent } from './useNewContent.ts';

/** Creates a record with language, name and parents; all other fields follow in its form. */
export function NewContentScreen({ params: { noun } }: { params: { noun: ContentNoun } }) {
  const { t } = useTranslation(['content', 'edit']);
  // What is typed before hydration would be lost.
  const scripted = useScripted();
  const text = useContentText(noun);
  const { input, create, errors, attempt, submit, ...content } = useNewContent(noun);
  return (
    <StudioFrame
      area="content"
      title={t(`noun.${noun}.add`)}
      lead={t('new.lead')}
      crumbs={[
        { label: t('title'), href: studioRoutes.content() },
        { label: t(`noun.${noun}.many`), href: studioRoutes.records(noun) },
      ]}
    >
      <noscript>
        <p className="border-l-4 border-clay bg-sand px-4 py-3">{t('edit:notes.needsScript')}</p>
      </noscript>
      <form
        noValidate
        data-needs-script
        aria-label={t(`noun.${noun}.add`)}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset disabled={!scripted} className="max-w-small min-w-0 space-y-6">
          <LeaveGuard unsaved={() => (input.name.trim() === '' || create.isPending ? null : 'lost')} />
          <ErrorSummary
            fieldErrors={errors.map((field) => ({ field, message: 'editing.required' }))}
            label={text.label}
            idOf={(field) => `new-${field}`}
            attempt={attempt}
          />
          <Fields noun={noun} content={{ input, errors, ...content }} />
          <Button type="submit" look="primary" aria-disabled={create.isPending}>
            {t('new.create')}
          </Button>
          {create.isError && (
            <p role="alert" className="font-semibold text-clay">
              {t('new.failed')}
            </p>
          )}
        </fieldset>
      </form>
    </StudioFrame>
  );
}

interface FieldsProps {
  noun: ContentNoun;
  content: Pick<ReturnType<typeof useNewContent>, 'input' | 'errors' | 'parent' | 'change'>;
}

function Fields({ noun, content: { input, errors, parent, change } }: FieldsProps) {
  const { t } = useTranslation(['content', 'template', 'edit']);
  const locales = useLocales();
  const text = useContentText(noun);
  const errorOf = (field: string) => (errors.includes(field) ? 'editing.required' : null);
  const chosen = input.parent === null ? [] : [input.parent];
  return (
    <>
      <Select
        id="new-language"
        label={t('sourceLocale')}
        hint={t('edit:record.sourceLocaleHint')}
        value={input.sourceLocale}
        options={locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
        onChange={(sourceLocale) => {
          change({ sourceLocale });
        }}
      />
      <TextField
        id="new-name"
        label={text.label('name')}
        value={input.name}
        fieldError={errorOf('name')}
        onChange={(name) => {
          change({ name });
        }}
      />
      {parent && (
        <div>
          <RecordPicker
            id={`new-${parent.key}`}
            label={text.label(parent.key)}
            hint={text.hint(parent.key)}
            fieldError={errorOf(parent.key)}
            noun={parent.noun as ContentNoun}
            chosen={chosen}
            onChoose={(address) => {
              change({ parent: address });
            }}
          />
          <ChosenRecords
            picker={`new-${parent.key}`}
            noun={parent.noun as ContentNoun}
            addresses={chosen}
            onRemove={() => {
              change({ parent: null });
            }}
          />
        </div>
      )}
    </>
  );
}
