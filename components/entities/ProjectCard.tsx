import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { ProjectSummary } from '#contract/projects/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useTextLang } from '../record/LocalizedText.tsx';
import { RecordCard } from '../record/RecordCard.tsx';
import { usePeriod } from '../record/usePeriod.ts';
import { ActivityStatusBadge } from './ActivityStatusBadge.tsx';
import { RaisedShare } from './RaisedShare.tsx';

interface ProjectCardProps {
  project: ProjectSummary;
  initiative: string;
  /** Initiative and country, in lists of all initiatives. */
  place?: ReactNode;
  control?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  highlighted?: boolean;
  onHighlight?: (id: string | null) => void;
}

/** Returns the anchor of a project's card, for its map marker. */
export const projectAnchor = (slug: string) => `project-${slug}`;

export function ProjectCard({ project, initiative, place, control, ...card }: ProjectCardProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const lang = useTextLang();
  const period = usePeriod(project);
  const { slug, activityStatus, themes, commodities, location, lead, funding } = project;
  const count = project.openRequests;
  return (
    <RecordCard
      record={project}
      href={routes.project(initiative, slug)}
      id={projectAnchor(slug)}
      kicker={[...themes, ...commodities].map(({ name }) => name)}
      badges={
        <>
          <ActivityStatusBadge status={activityStatus} />
          {count > 0 && (
            <Badge tone="accent">
              {t('projects.openRequests', { count, formatted: formatNumber(count, locale) })}
            </Badge>
          )}
          {control}
        </>
      }
      {...card}
    >
      {place}
      <p className="text-small text-stone" suppressHydrationWarning>
        <FactLine facts={[location?.name, period]} />
        {lead && (
          <span className="block" lang={lang(lead.language)}>
            {lead.name}
          </span>
        )}
      </p>
      {funding && <RaisedShare raised={funding} kind="funded" />}
    </RecordCard>
  );
}
