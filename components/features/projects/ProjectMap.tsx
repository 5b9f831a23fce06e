import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import type { ProjectSummary } from '#contract/project.ts';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { usePointMapLabels } from '#components/entities/useMapLabels.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyPointMap } from '#components/map/LazyMap.tsx';

interface ProjectMapProps {
  projects: readonly ProjectSummary[];
  /** What the map is called. */
  label: string;
  /** Where the marker of a project, by its slug, leads to. */
  address: (slug: string) => string;
  highlightedId?: string | null;
  onHighlight?: (id: string | null) => void;
}

/** Projects where they are, on a map that loads when it comes into view; nothing where no place is known. */
export function ProjectMap({ projects, label, address, ...highlight }: ProjectMapProps) {
  const { t } = useTranslation('map');
  const { settings } = useSite();
  const lang = useServedLang();
  const labels = usePointMapLabels(label, 'projects.cluster');
  const points = useMemo(
    () =>
      projects.flatMap(({ id, slug, name, language, location }) =>
        location ? [{ id, name, language, position: location.position, href: address(slug) }] : [],
      ),
    [projects, address],
  );
  if (points.length === 0) return null;
  return (
    <div className="mt-6" data-screen-only>
      <noscript>
        <p className="border border-line bg-sand p-6 text-stone">{t('projects.needsScript')}</p>
      </noscript>
      <div data-needs-script>
        <LazyPointMap
          className="h-[18rem] lg:h-[22rem]"
          points={points}
          labels={labels}
          tiles={settings?.tiles ?? null}
          renderPopup={({ name, href, language }) => (
            <a href={href} lang={lang(language)}>
              {name}
            </a>
          )}
          fallback={<p className="p-6 text-center text-stone">{t('loading')}</p>}
          failed={<p className="p-6 text-center text-stone">{t('projects.failed')}</p>}
          {...highlight}
        />
      </div>
    </div>
  );
}
