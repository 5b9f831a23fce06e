import { useLocale } from '#components/layout/useLocale.ts';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { OwnName } from '#components/record/Sentence.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { OrganizationDetail } from '#contract/organizations/schema.ts';
import type { ActionSearch } from '#lib/api/actions.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type OrganizationActionsProps = Pick<OrganizationDetail, 'slug' | 'actions'>;

/** Lists latest actions of an organization with their initiatives; empty without any. */
export function OrganizationActions({ slug: organization, actions }: OrganizationActionsProps) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
  if (!actions?.items.length) return null;
  const { items, total } = actions;
  const search: ActionSearch = { actor: [organization] };
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="text-section">
        {t('common:actions.title')}
      </h2>
      {total > items.length && (
        <p className="text-stone">
          {t('actions.latestOf', {
            shown: formatNumber(items.length, locale),
            total: formatNumber(total, locale),
          })}
        </p>
      )}
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {items.map(({ type, stage, initiative, ...action }) => (
          <li
            key={`${initiative.slug} ${action.slug}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div>
              <ReferenceLink
                reference={action}
                href={`${routes.ecosystemAction(initiative.slug, searchQuery(search))}#${action.slug}`}
              />
              <p className="text-small text-stone">
                <OwnName of={initiative} />
              </p>
            </div>
            <p className="flex flex-wrap gap-2">
              <Badge>{stage.name}</Badge>
              <Badge>{type.name}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
