import { useQuery } from '@tanstack/react-query';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import type { InitiativeSection } from '#components/entities/InitiativeSections.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { RecordNotes } from '#components/record/RecordNotes.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { Crumb } from '#components/ui/Breadcrumbs.tsx';
import type { Reference } from '#contract/shared/schema.ts';
import type { StoryDetail } from '#contract/stories/schema.ts';
import { type ProjectKey, storyQueries, type UpdateKey } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Article } from './view/Article.tsx';
import { useUpdateCrumbs } from './view/useUpdateCrumbs.ts';

export function UpdateScreen({ params }: { params: UpdateKey }) {
  const { t } = useTranslation(['detail', 'common']);
  const { api } = useSite();
  const locale = useLocale();
  const { data: story } = useQuery(storyQueries(api).update(params));
  if (!story?.initiative) return null;
  const { initiative, slug } = story;
  const crumbs = [{ label: t('sections.updates'), href: routes.updates(initiative.slug) }];
  const image = routes.preview(locale, 'updates', initiative.slug, slug);
  return <Update {...{ story, initiative, crumbs, image }} section="updates" />;
}

export function ProjectUpdateScreen({ params }: { params: ProjectKey & UpdateKey }) {
  const { t } = useTranslation(['detail', 'common']);
  const { api } = useSite();
  const locale = useLocale();
  const crumbsOf = useUpdateCrumbs();
  const { data: story } = useQuery(storyQueries(api).projectUpdate(params));
  if (!story?.initiative || !story.project) return null;
  const { initiative, project } = story;
  const crumbs = [
    ...crumbsOf({ initiative, project }),
    { label: t('common:updates.title'), href: routes.projectUpdates(initiative.slug, project.slug) },
  ];
  const image = routes.preview(locale, 'project-updates', initiative.slug, project.slug, story.slug);
  return <Update {...{ story, initiative, crumbs, image }} section="projects" />;
}

interface UpdateProps {
  story: StoryDetail;
  initiative: Reference;
  section: InitiativeSection;
  crumbs: readonly Crumb[];
  image: string;
}

function Update({ story, initiative, section, crumbs, image }: UpdateProps) {
  const { t } = useTranslation(['detail', 'common']);
  const lang = useTextLang();
  const { name, summary, language } = story;
  return (
    <InitiativeFrame
      initiative={initiative}
      section={section}
      crumbs={crumbs}
      title={name}
      kind={story.project?.name ?? t('common:search.kind.story')}
      lang={lang(language)}
      lead={<span lang={lang(language)}>{summary}</span>}
      head={summary}
      image={image}
      photo={story.images[0]}
    >
      <RecordNotes record={story}>
        <Badge>{story.kind.name}</Badge>
      </RecordNotes>
      <Article story={story} />
    </InitiativeFrame>
  );
}
