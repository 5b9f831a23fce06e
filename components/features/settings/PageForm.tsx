import { useRouter } from 'next/router';
import { MarkdownPreview } from '#components/entities/MarkdownPreview.tsx';
import { Checkboxes } from '#components/form/Choices.tsx';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { PageEditing } from '#contract/pages/editing.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { pageForm } from '#lib/forms/page.ts';
import { type Posted, sentAddress } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { useTyped } from './useTyped.ts';

interface PageFormProps {
  page: PageEditing;
  language: Locale;
  posted: Posted | null;
}

/** Edits the text of a page in one language, and its visibility. */
export function PageForm({ page, language, posted }: PageFormProps) {
  const { t } = useTranslation(['settings', 'template']);
  const { asPath } = useRouter();
  const locale = useLocale();
  const { slug, path, version, status, sourceLocale, texts, outdated, draft } = page;
  const text = texts[language] ?? texts[sourceLocale];
  const description = posted?.entries['description']?.[0] ?? text?.description ?? '';
  const [typed, onInput] = useTyped('description', description);
  const source = t(`template:languageName.${sourceLocale}`);
  const title = t('pages.inLanguage', { language: t(`template:languageName.${language}`) });
  const states = (['published', 'draft'] as const).map((value) => ({
    value,
    label: t(`pages.state.${value}`),
  }));
  return (
    <div onInput={onInput}>
      <WriteForm
        form={pageForm}
        params={{ page: slug }}
        version={version}
        title={title}
        labels={{
          name: t('pages.name'),
          summary: t('pages.summary'),
          description: t('pages.description'),
          status: t('pages.status'),
          note: t('pages.reason'),
          upToDate: t('pages.language'),
        }}
        initial={{
          name: [text?.name ?? ''],
          summary: [text?.summary ?? ''],
          description: [text?.description ?? ''],
          status: [status === 'published' ? 'published' : 'draft'],
        }}
        posted={posted}
        submit={t('save')}
        onSent={() => {
          window.location.assign(localizedPath(sentAddress(asPath, pageForm.name), locale));
        }}
        sent={
          <SentPanel title={t('saved')}>
            <p>{t('savedText')}</p>
            <p className="flex flex-wrap gap-x-6">
              <TextLink href={studioRoutes.settings()}>{t('back')}</TextLink>
              <TextLink href={studioRoutes.settingsPage(slug, `language=${language}`)}>{t('again')}</TextLink>
              {status === 'published' && <TextLink href={routes.page(path)}>{t('pages.view')}</TextLink>}
            </p>
          </SentPanel>
        }
      >
        <h2 className="text-section">{title}</h2>
        <HiddenField name="language" value={language} />
        {draft && (
          <p className="max-w-small border-l-4 border-clay pl-4">
            {t('pages.hasDraft')}{' '}
            <TextLink href={studioRoutes.record('pages', draft)}>{t('pages.openDraft')}</TextLink>
          </p>
        )}
        {!texts[language] && (
          <p className="max-w-small border-l-4 border-leaf pl-4">{t('pages.noText', { language: source })}</p>
        )}
        <TextField name="name" />
        <TextArea name="summary" rows={3} />
        <TextArea name="description" rows={20} hint={t('pages.descriptionHint')} />
        <div data-needs-script>
          <MarkdownPreview text={typed} lang={language} images={[]} />
        </div>
        {outdated[language] !== undefined && (
          <Checkboxes
            name="upToDate"
            optional
            options={[{ value: language, label: t('pages.upToDate', { language: source }) }]}
          />
        )}
        <Select name="status" hint={t('pages.statusHint')} options={states} />
        {status === 'published' && <TextArea name="note" rows={3} hint={t('pages.reasonHint')} optional />}
      </WriteForm>
    </div>
  );
}
