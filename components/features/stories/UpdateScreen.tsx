import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { FallbackNotice } from '#components/entities/FallbackNotice.tsx';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { Article } from './Article.tsx';

/** One update of an initiative. */
export function UpdateScreen({ params }: { params: { initiative: string; update: string } }) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const lang = useServedLang();
  const { data: story } = useQuery(storyQueries(api).update(params));
  if (!story?.initiative) return null;
  const { initiative, name, summary, language } = story;
  return (
    <InitiativeFrame
      initiative={initiative}
      section="updates"
      crumbs={[{ label: t('sections.updates'), href: routes.updates(initiative.slug) }]}
      title={name}
      lang={lang(language)}
      lead={<span lang={lang(language)}>{summary}</span>}
      head={summary}
    >
      <FallbackNotice language={language} />
      <Article story={story} />
    </InitiativeFrame>
  );
}
