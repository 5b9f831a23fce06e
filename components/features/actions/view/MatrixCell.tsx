import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { EcosystemAction } from '#contract/actions/schema.ts';
import type { ActionSearch } from '#lib/api/actions.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';

interface MatrixCellProps {
  /** Slugs. */
  initiative: string;
  actor: string;
  goal: string | null;
  cells: EcosystemAction['cells'];
}

export function MatrixCell({ initiative, actor, goal, cells }: MatrixCellProps) {
  const { t } = useTranslation('detail');
  const cell = cells.find((each) => each.goal === goal && each.actor === actor);
  if (!cell) {
    return (
      <>
        <span aria-hidden="true" className="text-stone">
          –
        </span>
        <span className="sr-only">{t('actions.none')}</span>
      </>
    );
  }
  const count = cell.stages.reduce((sum, each) => sum + each.count, 0);
  const total = t('actions.count', { count });
  const search: ActionSearch = { actor: [actor], ...(goal && { goal: [goal] }) };
  return (
    <>
      {goal === null ? (
        <span className="font-semibold">{total}</span>
      ) : (
        <Link
          href={`${routes.ecosystemAction(initiative, searchQuery(search))}#actions`}
          prefetch={false}
          className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
        >
          {total}
        </Link>
      )}
      <ul className="text-stone">
        {cell.stages.map(({ stage, count: inStage }) => (
          <li key={stage.code}>{t('actions.inStage', { stage: stage.name, count: inStage })}</li>
        ))}
      </ul>
    </>
  );
}
