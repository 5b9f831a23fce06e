import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useLocales } from '#components/layout/useLocales.ts';
import { useScripted } from '#components/layout/useScripted.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { createContent } from '#lib/api/content.ts';
import { definitions } from '#lib/content/definitions.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { ChosenRecords } from './edit/RecordControl.tsx';
import { RecordPicker } from './edit/RecordPicker.tsx';
import { useContentText } from './useContentText.ts';

/** Creates a record with language, name and parents; all other fields follow in its form. */
export function NewContentScreen({ params: { noun } }: { params: { noun: ContentNoun } }) {
  const { t } = useTranslation(['content', 'template', 'edit', 'validation']);
  const { api } = useSite();
  const client = useQueryClient();
  const { replace } = useRouter();
  const locale = useLocale();
  const locales = useLocales();
  // What is typed before hydration would be lost.
  const scripted = useScripted();
  const text = useContentText(noun);
  const definition = definitions[noun];
  const { parent } = definition;
  const [sourceLocale, setSourceLocale] = useState<Locale>(locale);
  const [name, setName] = useState('');
  const [within, setWithin] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The same for each try: a lost response creates no second record.
  const key = useRef<string | null>(null);
  const create = useMutation({
    mutationFn: () =>
      createContent(
        api,
        definition,
        { sourceLocale, name: name.trim(), parent: within },
        (key.current ??= crypto.randomUUID()),
      ),
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: ['content', noun, 'list'] });
      await replace(studioRoutes.record(noun, id));
    },
  });
  const missing = [
    ...(name.trim() === '' ? ['name'] : []),
    ...(parent && within === null ? [parent.key] : []),
  ];
  const errors = attempt === 0 ? [] : missing;
  const errorOf = (field: string) => (errors.includes(field) ? 'editing.required' : null);
  const changed = () => {
    key.current = null;
  };
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
          setAttempt(attempt + 1);
          if (missing.length === 0 && !create.isPending) create.mutate();
        }}
      >
        <fieldset disabled={!scripted} className="max-w-small min-w-0 space-y-6">
          <LeaveGuard unsaved={() => (name.trim() === '' || create.isPending ? null : 'lost')} />
          <ErrorSummary
            fieldErrors={errors.map((field) => ({ field, message: 'editing.required' }))}
            label={text.label}
            idOf={(field) => `new-${field}`}
            attempt={attempt}
          />
          <Select
            id="new-language"
            label={t('sourceLocale')}
            hint={t('edit:record.sourceLocaleHint')}
            value={sourceLocale}
            options={locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
            onChange={(chosen) => {
              changed();
              setSourceLocale(chosen);
            }}
          />
          <TextField
            id="new-name"
            label={text.label('name')}
            value={name}
            fieldError={errorOf('name')}
            onChange={(typed) => {
              changed();
              setName(typed);
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
                chosen={within === null ? [] : [within]}
                onChoose={(address) => {
                  changed();
                  setWithin(address);
                }}
              />
              <ChosenRecords
                picker={`new-${parent.key}`}
                noun={parent.noun as ContentNoun}
                addresses={within === null ? [] : [within]}
                onRemove={() => {
                  setWithin(null);
                }}
              />
            </div>
          )}
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
