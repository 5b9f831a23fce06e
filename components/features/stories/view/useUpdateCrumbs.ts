import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { Crumb } from '#components/ui/Breadcrumbs.tsx';
import type { Reference } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns the breadcrumbs from an initiative to one of its projects. */
export function useUpdateCrumbs() {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  return ({ initiative, project }: { initiative: Reference; project: Reference }): Crumb[] => [
    { label: t('sections.projects'), href: routes.projects(initiative.slug) },
    {
      label: project.name,
      href: routes.project(initiative.slug, project.slug),
      lang: lang(project.language),
    },
  ];
}
