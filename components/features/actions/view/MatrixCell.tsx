import Link from 'next/link';
import type { EcosystemAction } from '#contract/actions/schema.ts';
import type { ActionSearch } from '#lib/api/actions.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface MatrixCellProps {
  initiative: string;
  actor: EcosystemAction['actors'][number];
  /** Slug, or null for actions without a goal. */
  goal: string | null;
  cells: EcosystemAction['cells'];
}

/** Shows the actions of one actor for one goal; hidden in cards if empty. */
export function MatrixCell({ initiative, actor, goal, cells }: MatrixCellProps) {
  const { t } = useTranslation('detail');
  const cell = cells.find((each) => each.goal === goal && each.actor === actor.slug);
  if (!cell) {
    return (
      <td className="border-l border-line p-3 align-top max-sm:hidden">
        <span aria-hidden="true" className="text-stone">
          –
        </span>
        <span className="sr-only">{t('actions.none')}</span>
      </td>
    );
  }
  const count = cell.stages.reduce((sum, each) => sum + each.count, 0);
  const total = t('actions.count', { count });
  const search: ActionSearch = { actor: [actor.slug], ...(goal && { goal: [goal] }) };
  return (
    <td className="border-line py-1 align-top sm:border-l sm:p-3" data-column={actor.name}>
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
      <ul className="text-stone max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
        {cell.stages.map(({ stage, count: inStage }) => (
          <li key={stage.code}>{t('actions.inStage', { stage: stage.name, count: inStage })}</li>
        ))}
      </ul>
    </td>
  );
}
