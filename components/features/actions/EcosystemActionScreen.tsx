import { useQuery } from '@tanstack/react-query';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { onDemand } from '#components/layout/onDemand.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { ListBar } from '#components/list/ListBar.tsx';
import { ListBody } from '#components/list/ListBody.tsx';
import { ListHead } from '#components/list/ListHead.tsx';
import { ListResults } from '#components/list/ListResults.tsx';
import { useListSearch } from '#components/list/useListSearch.ts';
import { MembersPart, type MembersPartProps } from '#components/record/MembersPart.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import type { ActionList, EcosystemAction } from '#contract/actions/schema.ts';
import { actionListDefinition, actionQueries, type ActionSearch } from '#lib/api/actions.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ActionGroups } from './view/ActionGroups.tsx';
import { Matrix } from './view/Matrix.tsx';
import { Plan } from './view/Plan.tsx';

const needed = ['getActionEditing', 'listCodeLists'] as const;

type Params = DirectoryParams<ActionSearch> & { initiative: string };

const Members = onDemand<MembersPartProps<{ initiative: string }>>(() =>
  import('./edit/ActionsEditing.tsx').then(({ ActionsEditing }) => ActionsEditing),
);

export function EcosystemActionScreen({ params }: { params: Params }) {
  const { api } = useSite();
  const queries = actionQueries(api);
  const { data: overview } = useQuery(queries.overview(params.initiative));
  const { data: response, refetch } = useQuery(queries.list(params.initiative, params.search));
  if (!overview || !response) return null;
  return <Screen params={params} overview={overview} response={response} onRetry={() => void refetch()} />;
}

interface ScreenProps {
  params: Params;
  overview: EcosystemAction;
  response: ActionList;
  onRetry: () => void;
}

function Screen({ params, overview, response, onRetry }: ScreenProps) {
  const { t } = useTranslation(['detail', 'common']);
  const { viewer } = useSite();
  const { initiative, plan, updatedAt = plan?.updatedAt } = overview;
  const members = <MembersPart part={Members} needs={needed} params={{ initiative: initiative.slug }} />;
  const definition = actionListDefinition(initiative.slug);
  const { shown, go } = useListSearch(definition, params.search);
  const list = { name: 'actions', definition, search: shown, go } as const;
  const title = t('sections.ecosystemAction');

  return (
    <InitiativeFrame
      initiative={initiative}
      section="ecosystemAction"
      title={title}
      lead={t('common:actions.lead')}
      head={
        <ListHead
          list={list}
          frame={response}
          title={t('sections.title', { section: title, name: initiative.name })}
          description={t('common:actions.description', { name: initiative.name })}
        />
      }
    >
      {viewer && members}
      <Plan overview={overview} />
      <section aria-labelledby="actions">
        <h2 id="actions" className="text-section">
          {t('actions.byPartner')}
        </h2>
        <ListBody list={list} response={response} cleaned={params.cleaned} onRetry={onRetry}>
          <div className="mt-8">
            <ListBar list={list} frame={response} />
            <ListResults list={{ ...list, search: params.search }} frame={response}>
              <ActionGroups
                initiative={initiative.slug}
                actions={response.items}
                definition={definition}
                search={params.search}
              />
            </ListResults>
          </div>
        </ListBody>
      </section>
      <Matrix overview={overview} />
      {!viewer && members}
      <RecordFooter record={{ name: plan?.name ?? title, updatedAt }} />
    </InitiativeFrame>
  );
}
