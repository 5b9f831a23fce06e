import { isEmpty, type List, type ListFrame } from './list.ts';
import { ListSort } from './ListSort.tsx';
import { ResultCount } from './ResultCount.tsx';

export function ListBar<F extends string, S extends string>(props: {
  list: List<F, S>;
  frame: ListFrame<F>;
}) {
  const { list, frame } = props;
  if (isEmpty(frame)) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <ResultCount name={list.name} frame={frame} />
      <ListSort list={list} frame={frame} />
    </div>
  );
}
