import { useQuery } from '@tanstack/react-query';
import { fieldId } from '#components/form/FormContext.ts';
import { useErrorText } from '#components/form/useErrorText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { contentQueries } from '#lib/api/content.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { pathOfError } from '#lib/content/contentPaths.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import type { ContentScreenProps } from './ContentScreen.tsx';
import { FORM } from './edit/ContentContext.ts';
import { PreviewForm } from './PreviewForm.tsx';
import { useContentText } from './useContentText.ts';

/** Lists missing fields with links; previews complete records. */
export function PreviewScreen({ params: { noun, id } }: ContentScreenProps) {
  const { t } = useTranslation('content');
  const { api, viewer } = useSite();
  const lang = useTextLang();
  const locale = useLocale();
  const text = useContentText(noun);
  const errorText = useErrorText();
  const { data } = useQuery({
    ...contentQueries(api).preview({ noun, id }, viewer?.context.oid ?? ''),
    enabled: viewer !== null,
  });
  const editing = studioRoutes.record(noun, id);
  const name = data?.name ?? '';
  const missing = (data?.errors ?? []).map(({ path, message }) => ({
    path: pathOfError(path, data!.language),
    message,
  }));
  return (
    <StudioFrame
      area="content"
      title={t('preview.heading')}
      lead={<span lang={name ? lang(data!.language) : undefined}>{name || t('unnamed')}</span>}
      crumbs={[
        { label: t('title'), href: studioRoutes.content() },
        { label: t(`noun.${noun}.many`), href: studioRoutes.records(noun) },
        { label: t('record'), href: editing },
      ]}
    >
      {data && missing.length > 0 && (
        <>
          <p>{t('preview.incomplete')}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {missing.map(({ path, message }) => (
              <li key={path}>
                {/* Loaded as a whole, or the focus would go to the new page's heading. */}
                <TextLink kind="anchor" href={`${localizedPath(editing, locale)}#${fieldId(FORM, path)}`}>
                  {t('checklist.item', { label: text.label(path), error: errorText(message) })}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && missing.length === 0 && (
        <>
          <p className="mb-4">{t('preview.explanation')}</p>
          <PreviewForm record={{ noun, id }} />
        </>
      )}
      <p className="mt-6">
        <TextLink href={editing}>{t('preview.edit')}</TextLink>
      </p>
    </StudioFrame>
  );
}
