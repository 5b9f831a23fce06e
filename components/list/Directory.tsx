import type { ReactNode } from 'react';
import type { ListResponse } from '#contract/shared/list.ts';
import { type ListDefinition, type ListSearch, sortOf } from '#lib/api/listSearch.ts';
import { initialOf } from '#lib/format/initialOf.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { List } from './list.ts';
import { ListBar } from './ListBar.tsx';
import { ListResults } from './ListResults.tsx';
import { ListScreen } from './ListScreen.tsx';
import { useListSearch } from './useListSearch.ts';

export interface DirectoryParams<T> {
  search: T;
  cleaned: boolean;
}

type HeadingLevel = 'h2' | 'h3';

interface DirectoryProps<I, F extends string, S extends string> extends Pick<List<F, S>, 'name'> {
  definition: ListDefinition<F, S>;
  params: DirectoryParams<ListSearch<F, S>>;
  response: ListResponse<I, F> | undefined;
  onRetry: () => void;
  loading?: boolean;
  renderItem: (item: I, headingLevel: HeadingLevel) => ReactNode;
}

interface Named {
  id: string;
  name: string;
}

/** Lists short entries; by name, with letters as headings. */
export function Directory<I extends Named, F extends string, S extends string>(
  props: DirectoryProps<I, F, S>,
) {
  const { name, definition, params, response, onRetry, loading = false, renderItem } = props;
  const { shown, go } = useListSearch(definition, params.search);
  const list = { name, definition, search: shown, go };
  const alphabetical = sortOf<string>(definition, params.search) === 'name';

  return (
    <ListScreen list={list} response={response} cleaned={params.cleaned} onRetry={onRetry}>
      {response && (
        <div className="mt-8">
          <ListBar list={list} frame={response} />
          <ListResults list={{ ...list, search: params.search }} frame={response} loading={loading}>
            {alphabetical ? (
              <Alphabet items={response.items} renderItem={(item) => renderItem(item, 'h3')} />
            ) : (
              <Entries items={response.items} renderItem={(item) => renderItem(item, 'h2')} />
            )}
          </ListResults>
        </div>
      )}
    </ListScreen>
  );
}

interface EntriesProps<I> {
  items: readonly I[];
  renderItem: (item: I) => ReactNode;
}

/** Fewer are all in view. */
const LEAST_LETTERS = 4;

const letterId = (letter: string) => `letter-${letter}`;

function Alphabet<I extends Named>({ items, renderItem }: EntriesProps<I>) {
  const letters = Map.groupBy(items, (item) => initialOf(item.name));
  return (
    <>
      {letters.size >= LEAST_LETTERS && <Letters letters={[...letters.keys()]} />}
      {[...letters].map(([letter, entries]) => (
        <section
          key={letter}
          className="grid gap-x-6 border-t-2 border-leaf pt-2 md:pb-6 md:grid-cols-[4rem_minmax(0,1fr)]"
        >
          <h2 id={letterId(letter)} className="scroll-mt-4 text-section text-moss">
            {letter}
          </h2>
          <Entries items={entries} renderItem={renderItem} />
        </section>
      ))}
    </>
  );
}

function Letters({ letters }: { letters: readonly string[] }) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('list.letters')} className="mb-6" data-screen-only>
      <ul className="flex flex-wrap gap-1">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#${letterId(letter)}`}
              className="grid size-9 place-items-center rounded-small border border-line font-semibold text-forest hover:bg-sand"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entries<I extends Named>({ items, renderItem }: EntriesProps<I>) {
  return (
    <ul className="grid gap-x-10 lg:grid-cols-2">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line py-4 max-lg:last:border-b-0">
          {renderItem(item)}
        </li>
      ))}
    </ul>
  );
}
