import { useOffersPage } from '#components/ui/PageLink.tsx';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';
import { compareFormId } from './CompareForm.tsx';

interface SelectInitiativeProps {
  initiative: Pick<InitiativeSummary, 'id' | 'slug' | 'name' | 'language'>;
}

/**
 * Adds an initiative to the comparison and marks it on the map. Works as a field of `CompareForm` without
 * JavaScript.
 */
export function SelectInitiative({ initiative }: SelectInitiativeProps) {
  const { t } = useTranslation('common');
  const { id, slug, name, language } = initiative;
  const selected = useInterface((state) => state.selectedInitiativeIds.includes(id));
  const offersComparison = useOffersPage()(routes.compare());
  const toggle = useInterface((state) => state.toggleInitiative);
  if (!offersComparison) return null;
  return (
    <label className="card-choice">
      <input
        type="checkbox"
        form={compareFormId}
        name="initiative"
        value={slug}
        checked={selected}
        aria-label={t('compare.select', { name })}
        onChange={() => {
          toggle(id, { slug, name, language });
        }}
      />
      <span aria-hidden="true">{t('compare.selectShort')}</span>
    </label>
  );
}
