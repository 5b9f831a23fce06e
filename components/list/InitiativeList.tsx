import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import type { ListAnswer } from '#contract/list.ts';
import type { Reference } from '#contract/shared.ts';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import type { InitiativeSection } from '#components/entities/InitiativeSections.tsx';
import type { Crumb } from '#components/ui/Breadcrumbs.tsx';
import type { ListDefinition, ListSearch } from '#lib/api/listSearch.ts';
import type { DirectoryParams } from './Directory.tsx';
import type { List } from './list.ts';
import { ListBar } from './ListBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';
import { ListResults } from './ListResults.tsx';
import { useListSearch } from './useListSearch.ts';

interface InitiativeListProps<I, F extends string, S extends string> extends Pick<List<F, S>, 'name'> {
  section: InitiativeSection;
  /** The record inside the initiative that the list lies in, and the way to it. */
  of?: { record: Reference; crumbs: readonly Crumb[] };
  definition: ListDefinition<F, S>;
  params: DirectoryParams<ListSearch<F, S>>;
  answer: ListAnswer<I, F> & { initiative: Reference };
  onRetry: () => void;
  renderItem: (item: I) => ReactNode;
  /** What stands between the filters and the results, for example a map. */
  children?: ReactNode;
}

/** A list inside an initiative, as cards. */
export function InitiativeList<I extends { id: string }, F extends string, S extends string>(
  props: InitiativeListProps<I, F, S>,
) {
  const { name, section, of, definition, params, answer, onRetry, renderItem, children } = props;
  const { t } = useTranslation(['common', 'detail']);
  const { shown, go } = useListSearch(definition, params.search);
  const list = { name, definition, search: shown, go };
  const { initiative } = answer;
  const title = of ? t(`${name}.title`) : t(`detail:sections.${section}`);
  const owner = of?.record.name ?? initiative.name;

  return (
    <InitiativeFrame
      initiative={initiative}
      section={section}
      crumbs={of?.crumbs ?? []}
      title={title}
      lead={t(`${name}.lead`)}
      head={
        <ListHead
          list={list}
          page={answer.page}
          title={t('detail:sections.title', { section: title, name: owner })}
          description={t(`${name}.description`, { name: owner })}
        />
      }
    >
      <div>
        <ListBody list={list} answer={answer} cleaned={params.cleaned} onRetry={onRetry}>
          {children}
          <div className="mt-8">
            <ListBar list={list} frame={answer} />
            <ListResults list={{ ...list, search: params.search }} frame={answer}>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
                {answer.items.map((item) => (
                  <li key={item.id}>{renderItem(item)}</li>
                ))}
              </ul>
            </ListResults>
          </div>
        </ListBody>
      </div>
    </InitiativeFrame>
  );
}
