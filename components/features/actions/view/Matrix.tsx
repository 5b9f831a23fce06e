import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import type { EcosystemAction } from '#contract/actions/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { MatrixCell } from './MatrixCell.tsx';

/** Shows actors by goal, goals as cards on a phone; empty without actors. */
export function Matrix({ overview }: { overview: EcosystemAction }) {
  const { t } = useTranslation('detail');
  const { initiative, goals, actors, cells } = overview;
  if (cells.length === 0) return null;
  const hasOther = cells.some(({ goal }) => goal === null);
  const rows = [...goals, ...(hasOther ? [null] : [])];
  const label = t('actions.matrix');
  return (
    <div>
      <h2 className="text-section">{label}</h2>
      <p className="mt-2 max-w-small text-stone">{t('actions.matrixLead')}</p>
      <ScrollRegion label={label} className="mt-5">
        <table className="row-cards border-collapse text-small">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className="min-w-40 border-b-2 border-forest p-3 pl-0 text-left align-bottom">
                {t('actions.goalAndActor')}
              </th>
              {actors.map((actor) => (
                <th
                  key={actor.slug}
                  scope="col"
                  className="max-w-44 min-w-32 border-b-2 border-forest p-3 text-left align-bottom"
                >
                  <ReferenceLink reference={actor} href={routes.organization(actor.slug)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((goal) => (
              <tr key={goal?.slug ?? ''}>
                <th scope="row" className="py-1 text-left align-top sm:max-w-64 sm:p-3 sm:pl-0">
                  {goal ? (
                    <ReferenceLink reference={goal} href={routes.goal(initiative.slug, goal.slug)} />
                  ) : (
                    t('actions.otherGoal')
                  )}
                </th>
                {actors.map((actor) => (
                  <MatrixCell
                    key={actor.slug}
                    initiative={initiative.slug}
                    actor={actor}
                    goal={goal?.slug ?? null}
                    cells={cells}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
