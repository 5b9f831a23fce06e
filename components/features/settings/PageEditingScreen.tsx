import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useWritableLocales } from '#components/layout/useWritableLocales.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { SectionNavigation } from '#components/ui/SectionNavigation.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { PageForm } from './PageForm.tsx';

interface PageEditingScreenProps {
  params: { page: string; language: Locale | null };
  posted?: Posted | null;
}

/** Edits a page about the portal, one language at a time. */
export function PageEditingScreen({ params, posted = null }: PageEditingScreenProps) {
  const { t } = useTranslation(['settings', 'template']);
  const { api, viewer } = useSite();
  const own = useLocale();
  const query = settingsQueries(api).page(params.page, viewer?.profile.oid ?? '');
  const { data: page } = useQuery({ ...query, enabled: false });
  const language = params.language ?? own;
  const languages = useWritableLocales((each) => each === language || page?.texts[each] !== undefined);
  const name = page?.texts[language]?.name ?? page?.texts[page.sourceLocale]?.name ?? params.page;
  return (
    <StudioFrame
      area="settings"
      title={t('pages.open', { name })}
      crumbs={[{ label: t('title'), href: studioRoutes.settings() }]}
    >
      {page && (
        <>
          <SectionNavigation
            label={t('pages.language')}
            current={language}
            sections={languages.map((locale) => ({
              key: locale,
              label: t(`template:languageName.${locale}`),
              href: studioRoutes.settingsPage(page.slug, `language=${locale}`),
            }))}
          />
          <PageForm key={`${page.slug} ${language}`} {...{ page, language, posted }} />
        </>
      )}
    </StudioFrame>
  );
}
