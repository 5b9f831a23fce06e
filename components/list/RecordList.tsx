import type { ReactNode } from 'react';
import { RecordFrame } from '#components/record/RecordFrame.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { Crumb } from '#components/ui/Breadcrumbs.tsx';
import type { ListResponse } from '#contract/shared/list.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { ListDefinition, ListSearch } from '#lib/api/listSearch.ts';
import type { Owner, Section } from '#lib/config/owners.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { DirectoryParams } from './Directory.tsx';
import type { List } from './list.ts';
import { ListBar } from './ListBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';
import { ListResults } from './ListResults.tsx';
import { useListSearch } from './useListSearch.ts';

interface RecordListProps<I, F extends string, S extends string> extends Pick<List<F, S>, 'name'> {
  definition: ListDefinition<F, S>;
  params: DirectoryParams<ListSearch<F, S>>;
  /** Nested owner of the list, with its address and breadcrumbs. */
  of?: { record: Reference; href: string; crumbs: readonly Crumb[] };
  onRetry: () => void;
  loading?: boolean;
  renderItem: (item: I) => ReactNode;
  children?: ReactNode;
  owner: Owner;
  record: Reference;
  section: Section;
  response: ListResponse<I, F>;
  before?: ReactNode;
  after?: ReactNode;
}

export function RecordList<I extends { id: string }, F extends string, S extends string>(
  props: RecordListProps<I, F, S>,
) {
  const { owner, record, section, of, name, definition, params, response, onRetry } = props;
  const { loading = false, renderItem } = props;
  const { t } = useTranslation(['common', 'detail']);
  const { shown, go } = useListSearch(definition, params.search);
  const list = { name, definition, search: shown, go };
  const title = of ? t(`${name}.title`) : t(`detail:sections.${section}`);
  const inside = of?.record.name ?? record.name;

  return (
    <RecordFrame
      owner={owner}
      record={record}
      section={section}
      crumbs={of?.crumbs ?? []}
      title={title}
      lead={of ? <ReferenceLink reference={of.record} href={of.href} /> : t(`${name}.lead`)}
      head={
        <ListHead
          list={list}
          frame={response}
          title={t('detail:sections.title', { section: title, name: inside })}
          description={t(`${name}.description`, { name: inside })}
        />
      }
    >
      {props.before}
      <div>
        <ListBody list={list} response={response} cleaned={params.cleaned} onRetry={onRetry}>
          {props.children}
          <div className="mt-8">
            <ListBar list={list} frame={response} />
            <ListResults list={{ ...list, search: params.search }} frame={response} loading={loading}>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
                {response.items.map((item) => (
                  <li key={item.id}>{renderItem(item)}</li>
                ))}
              </ul>
            </ListResults>
          </div>
        </ListBody>
      </div>
      {props.after}
    </RecordFrame>
  );
}
