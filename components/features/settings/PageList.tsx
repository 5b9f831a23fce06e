import Link from 'next/link';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { type SitePagePath, sitePagePaths } from '#contract/pages/constants.ts';
import type { PageEditingList } from '#contract/pages/editing.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

const isSitePage = (path: string): path is SitePagePath =>
  (sitePagePaths as readonly string[]).includes(path);

interface PageListProps {
  list: PageEditingList;
  /** False if the page has the heading. */
  hasHeading?: boolean;
}

/** Lists the portal's own pages, with their states and languages. */
export function PageList({ list: { pages }, hasHeading = true }: PageListProps) {
  const { t } = useTranslation(['settings', 'template']);
  const lang = useTextLang();
  const elsewhere = useSite().settings?.policies ?? {};
  const named = (languages: readonly Locale[]) =>
    languages.map((locale) => t(`template:languageName.${locale}`)).join(', ');
  return (
    <section aria-label={t('section.pages.title')}>
      {hasHeading && (
        <>
          <h2 className="text-section">{t('section.pages.title')}</h2>
          <p className="mt-3 max-w-prose text-stone">{t('section.pages.lead')}</p>
        </>
      )}
      <ul className="mt-6 space-y-4">
        {pages
          .filter(({ path }) => isSitePage(path))
          .map(({ slug, path, name, status, template, languages, outdated, sourceLocale, ...of }) => {
            const behind = languages.filter((locale) => outdated[locale] !== undefined);
            const state = t(`pages.state.${status}`);
            const origin = template ? t('pages.template') : t('pages.written');
            const language = t(`template:languageName.${sourceLocale}`);
            return (
              <li key={slug} className="rounded-small border border-line p-5">
                <h3 className="text-title">
                  <Link
                    href={studioRoutes.settingsPage(slug)}
                    prefetch={false}
                    lang={lang(of.language ?? sourceLocale)}
                    className="text-forest underline underline-offset-4"
                  >
                    {name}
                  </Link>
                </h3>
                <p className="mt-1 text-small">
                  <FactLine facts={[state, origin]} />
                </p>
                <p className="text-small text-stone">
                  {t('pages.languages', { languages: named(languages) })}
                </p>
                {behind.length > 0 && (
                  <p className="text-small text-clay">
                    {t('pages.behind', { language, languages: named(behind) })}
                  </p>
                )}
                {isSitePage(path) && elsewhere[path] !== undefined && (
                  <p className="text-small text-clay">{t('pages.elsewhere', { address: elsewhere[path] })}</p>
                )}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
