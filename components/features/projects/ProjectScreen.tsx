import { useQuery } from '@tanstack/react-query';
import { ActivityStatusBadge } from '#components/entities/ActivityStatusBadge.tsx';
import { CompareLink } from '#components/entities/CompareLink.tsx';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { SaveLink } from '#components/entities/SaveLink.tsx';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { About } from '#components/record/About.tsx';
import { LanguagesAside } from '#components/record/AboutFacts.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { RecordNotes } from '#components/record/RecordNotes.tsx';
import { type ProjectAddress, projectQueries } from '#lib/api/projects.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { GoalsAside, TopicsAside } from './ProjectAsides.tsx';
import { ProjectFunding } from './ProjectFunding.tsx';
import { ProjectIndicators } from './ProjectIndicators.tsx';
import { ProjectLocation } from './ProjectLocation.tsx';
import { ProjectOrganizations } from './ProjectOrganizations.tsx';
import { ProjectUpdates } from './ProjectUpdates.tsx';
import { projectPage } from './structuredData.ts';
import { SupportSummary } from './SupportSummary.tsx';
import { Timeline } from './Timeline.tsx';

export function ProjectScreen({ params }: { params: ProjectAddress }) {
  const { t } = useTranslation(['detail', 'common']);
  const { api, settings } = useSite();
  const locale = useLocale();
  const lang = useTextLang();
  const { data: project } = useQuery(projectQueries(api).detail(params));
  if (!project) return null;
  const { initiative, name, summary, language } = project;
  const address = comparedAddress(project);
  return (
    <InitiativeFrame
      initiative={initiative}
      section="projects"
      crumbs={[{ label: t('sections.projects'), href: routes.projects(initiative.slug) }]}
      title={name}
      kind={t('common:search.kind.project')}
      lang={lang(language)}
      lead={<span lang={lang(language)}>{summary}</span>}
      head={summary}
      image={routes.preview(locale, 'projects', initiative.slug, project.slug)}
    >
      {settings && <JsonLd name="page" thing={projectPage(project, { origin: settings.origin, locale })} />}
      <div className="space-y-4">
        <RecordNotes record={project}>
          <ActivityStatusBadge status={project.activityStatus} />
        </RecordNotes>
        <p className="flex flex-wrap gap-x-6 gap-y-3 empty:hidden" data-screen-only>
          <SaveLink noun="project" address={address} />
          <CompareLink noun="project" address={address} />
        </p>
      </div>
      <About title={t('projects.objective')} record={project}>
        <TopicsAside project={project} />
        <GoalsAside project={project} />
        <LanguagesAside languages={project.languages} />
      </About>
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-3">
        <ProjectFunding project={project} />
        <Timeline project={project} />
        <SupportSummary project={project} />
      </div>
      <ProjectIndicators project={project} />
      <ProjectOrganizations project={project} />
      <ProjectLocation project={project} />
      <ProjectUpdates project={params} />
      <RecordFooter record={project} />
    </InitiativeFrame>
  );
}
