import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { OpportunityAddress } from '#lib/api/opportunities.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';

/** Id of the form of all `SelectOpportunity` fields on a page. */
const formId = 'compare-opportunities';

/** Offers to compare the selected opportunities of a list; needs no JavaScript. */
export function CompareOpportunities({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <div className="group/compare">
      {children}
      <form
        id={formId}
        method="get"
        action={localizedPath(routes.compareOpportunities(), locale)}
        data-screen-only
        // Browsers without `:has` show it always.
        className="sticky bottom-0 z-20 mt-5 border-t border-line bg-paper py-3 supports-[selector(:has(*))]:hidden group-has-[input[name=opportunity]:checked]/compare:block"
      >
        <Button type="submit" look="primary">
          {t('compare.submit')}
        </Button>
      </form>
    </div>
  );
}

/** Adds an opportunity to the comparison. */
export function SelectOpportunity({ initiative, opportunity, name }: OpportunityAddress & { name: string }) {
  const { t } = useTranslation('common');
  return (
    <label
      data-screen-only
      className="relative z-10 -my-2 ml-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2"
    >
      <input
        type="checkbox"
        form={formId}
        name="opportunity"
        value={`${initiative}/${opportunity}`}
        aria-label={t('compare.select', { name })}
        className="size-5 accent-clay"
      />
      <span aria-hidden="true" className="text-small">
        {t('compare.selectShort')}
      </span>
    </label>
  );
}
