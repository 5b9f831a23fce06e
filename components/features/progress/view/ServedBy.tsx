import { useTextLang } from '#components/record/LocalizedText.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { GoalDetail } from '#contract/goals/schema.ts';
import type { ActionSearch } from '#lib/api/actions.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function ServedBy({ goal }: { goal: GoalDetail }) {
  const { t } = useTranslation(['detail', 'common']);
  const { initiative, projects } = goal;
  return (
    <section aria-labelledby="served-by">
      <h2 id="served-by" className="text-section">
        {t('progress.servedBy.title')}
      </h2>
      <div className="mt-5 grid gap-8 sm:grid-cols-2">
        <div>
          <h3 className="text-title">{t('common:projects.title')}</h3>
          {projects.length === 0 ? (
            <p className="mt-2 text-stone">{t('progress.servedBy.noProjects')}</p>
          ) : (
            <ul className="mt-2 space-y-1">
              {projects.map((project) => (
                <li key={project.slug}>
                  <ReferenceLink reference={project} href={routes.project(initiative.slug, project.slug)} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <Actions goal={goal} />
      </div>
    </section>
  );
}

// Actions have no pages of their own.
function Actions({ goal: { slug, initiative, actions } }: { goal: GoalDetail }) {
  const { t } = useTranslation(['detail', 'common']);
  const lang = useTextLang();
  const search: ActionSearch = { goal: [slug] };
  return (
    <div>
      <h3 className="text-title">{t('common:actions.title')}</h3>
      {actions.length === 0 ? (
        <p className="mt-2 text-stone">{t('progress.servedBy.noActions')}</p>
      ) : (
        <>
          <ul className="mt-2 space-y-1">
            {actions.map((action) => (
              <li key={action.slug} lang={lang(action.language)}>
                {action.name}
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <TextLink
              standsAlone
              href={`${routes.ecosystemAction(initiative.slug, searchQuery(search))}#actions`}
            >
              {t('progress.servedBy.toActions')}
            </TextLink>
          </p>
        </>
      )}
    </div>
  );
}
