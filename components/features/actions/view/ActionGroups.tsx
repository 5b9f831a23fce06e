import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { Action } from '#contract/actions/schema.ts';
import type { ActionSearch } from '#lib/api/actions.ts';
import { type ListDefinition, sortOf } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ActionCard } from './ActionCard.tsx';

interface ActionGroupsProps {
  actions: readonly Action[];
  initiative: string;
  definition: ListDefinition;
  search: ActionSearch;
}

/** Shows actions, grouped by leading partner if sorted by partner. */
export function ActionGroups({ actions, initiative, definition, search }: ActionGroupsProps) {
  const { t } = useTranslation('detail');
  if (sortOf(definition, search) !== 'partner')
    return <Cards actions={actions} initiative={initiative} headingLevel="h3" showsLead />;
  const groups = Map.groupBy(actions, ({ actors }) => actors[0]?.slug);
  return (
    <div className="space-y-10">
      {[...groups].map(([slug = '', led]) => {
        const [partner] = led[0]!.actors;
        return (
          <section key={slug} aria-labelledby={`led-by-${slug}`} className="border-t-2 border-leaf pt-3">
            <h3 id={`led-by-${slug}`} className="mb-4 text-title">
              {partner ? (
                <ReferenceLink reference={partner} href={routes.organization(partner.slug)} />
              ) : (
                t('actions.noPartner')
              )}
            </h3>
            <Cards actions={led} initiative={initiative} headingLevel="h4" showsLead={false} />
          </section>
        );
      })}
    </div>
  );
}

interface CardsProps extends Pick<ActionGroupsProps, 'actions' | 'initiative'> {
  headingLevel: 'h3' | 'h4';
  showsLead: boolean;
}

function Cards({ actions, ...card }: CardsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
      {actions.map((action) => (
        <li key={action.id}>
          <ActionCard action={action} {...card} />
        </li>
      ))}
    </ul>
  );
}
