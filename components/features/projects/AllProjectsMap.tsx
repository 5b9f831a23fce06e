import { type InitiativePoint, InitiativePoints } from '#components/entities/InitiativePoints.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { ResultMap, type ResultMapProps } from '#components/list/ResultMap.tsx';
import type { ProjectPoints } from '#contract/projects/schema.ts';
import { projectPointQueries } from '#lib/api/projectPoints.ts';
import type { AllProjectSearch } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ProjectArea } from './ProjectArea.tsx';
import { ProjectPopup } from './ProjectPopup.tsx';

const toPoint = (item: ProjectPoints['items'][number]): InitiativePoint => ({
  ...item,
  href: routes.project(item.initiative, item.slug),
});

const details = ({ initiative, slug }: InitiativePoint) =>
  initiative && <ProjectPopup initiative={initiative} project={slug} />;

const area = ({ initiative, slug }: InitiativePoint) =>
  initiative && <ProjectArea initiative={initiative} project={slug} />;

/** Shows the filtered projects that have a location. */
export function AllProjectsMap(props: ResultMapProps<AllProjectSearch>) {
  const { t } = useTranslation('map');
  const { api } = useSite();
  return (
    <ResultMap
      {...props}
      queries={projectPointQueries(api)}
      toPoint={toPoint}
      label={t('projects.labelAll')}
      cluster="projects.cluster"
      renderMap={(points, map) => (
        <InitiativePoints
          {...map}
          initiatives={points}
          showsLevels={false}
          renderInitiativeArea={area}
          renderDetails={details}
        />
      )}
    />
  );
}
