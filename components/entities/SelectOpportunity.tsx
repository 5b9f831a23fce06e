import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useInterface } from '#store/interface.ts';

/** Id of the form around all `SelectOpportunity` fields. */
const formId = 'compare-opportunities';

interface CompareOpportunitiesProps {
  /** Listed ones, as `initiative/opportunity` by their slugs. */
  listed: readonly string[];
  children: ReactNode;
}

/** Compares the selected and formerly chosen opportunities; needs no JavaScript. */
export function CompareOpportunities({ listed, children }: CompareOpportunitiesProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const others = useInterface((state) => state.chosenOpportunities).filter((each) => !listed.includes(each));
  if (!useOffersPage()(routes.compareOpportunities())) return children;
  return (
    <div className="group/compare" data-chosen={others.length > 0 || undefined}>
      {children}
      <form
        id={formId}
        method="get"
        action={localizedPath(routes.compareOpportunities(), locale)}
        data-screen-only
        // Browsers without `:has` show it always.
        className="sticky bottom-0 z-20 mt-5 border-t border-line bg-paper py-3 supports-[selector(:has(*))]:hidden group-has-[input[name=opportunity]:checked]/compare:block group-data-chosen/compare:block"
      >
        {others.map((address) => (
          <input key={address} type="hidden" name="opportunity" value={address} />
        ))}
        <Button type="submit" look="primary">
          {t('compare.submit')}
        </Button>
      </form>
    </div>
  );
}

/**
 * Adds an opportunity to the comparison.
 *
 * @param address `initiative/opportunity` by their slugs
 */
export function SelectOpportunity({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('common');
  const isChosen = useInterface((state) => state.chosenOpportunities.includes(address));
  const toggle = useInterface((state) => state.toggleOpportunity);
  if (!useOffersPage()(routes.compareOpportunities())) return null;
  return (
    <label
      data-screen-only
      className="relative z-10 -my-2 ml-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2"
    >
      <input
        type="checkbox"
        form={formId}
        name="opportunity"
        value={address}
        checked={isChosen}
        onChange={() => {
          toggle(address);
        }}
        aria-label={t('compare.select', { name })}
        className="size-5 accent-clay"
      />
      <span aria-hidden="true" className="text-small">
        {t('compare.selectShort')}
      </span>
    </label>
  );
}
