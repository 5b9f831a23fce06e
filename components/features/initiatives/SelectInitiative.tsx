import { useTranslation } from 'react-i18next';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useInterface } from '#store/interface.ts';
import { compareFormId } from './CompareForm.tsx';

interface SelectInitiativeProps {
  initiative: Pick<InitiativeSummary, 'id' | 'slug' | 'name' | 'language'>;
  className?: string;
}

/**
 * Adds an initiative to the comparison and marks it on the map. Works as a field of `CompareForm` without
 * JavaScript.
 */
export function SelectInitiative({ initiative, className = '' }: SelectInitiativeProps) {
  const { t } = useTranslation('common');
  const { id, slug, name, language } = initiative;
  const selected = useInterface((state) => state.selectedInitiativeIds.includes(id));
  const offersComparison = useOffersPage()(routes.compare());
  const toggle = useInterface((state) => state.toggleInitiative);
  if (!offersComparison) return null;
  return (
    <label
      data-screen-only
      className={`relative z-10 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 ${className}`}
    >
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
        className="size-5 accent-clay"
      />
      <span aria-hidden="true" className="text-small">
        {t('compare.selectShort')}
      </span>
    </label>
  );
}
