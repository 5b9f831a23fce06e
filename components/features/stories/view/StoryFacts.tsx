import { Published } from '#components/entities/StoryCard.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import type { StoryDetail } from '#contract/stories/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function StoryFacts({ story }: { story: StoryDetail }) {
  const { t } = useTranslation('detail');
  const { publishedAt, author, themes, initiative, project, goals } = story;
  return (
    <>
      <Aside title={t('stories.published')}>
        <p>
          <Published at={publishedAt} />
        </p>
        <p className="text-small text-stone">{t('stories.by', { author })}</p>
      </Aside>
      {initiative && (
        <Aside title={t('stories.about')}>
          <ul className="space-y-1">
            <li>
              <ReferenceLink reference={initiative} href={routes.initiative(initiative.slug)} />
            </li>
            {project && (
              <li>
                <ReferenceLink reference={project} href={routes.project(initiative.slug, project.slug)} />
              </li>
            )}
            {goals.map((goal) => (
              <li key={goal.slug}>
                <ReferenceLink reference={goal} href={routes.goal(initiative.slug, goal.slug)} />
              </li>
            ))}
          </ul>
        </Aside>
      )}
      {themes.length > 0 && (
        <Aside title={t('themes')}>
          <p>{themes.map(({ name }) => name).join(', ')}</p>
        </Aside>
      )}
    </>
  );
}
