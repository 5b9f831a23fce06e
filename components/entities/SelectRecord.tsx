import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import type { SavedNoun } from '#contract/records/constants.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';

const formId = (noun: SavedNoun) => `compare-${noun}`;

interface CompareRecordsProps {
  noun: SavedNoun;
  /** `initiative/record` by their slugs. */
  listed: readonly string[];
  children: ReactNode;
}

/** Compares selected records of a list, and those chosen before; needs no JavaScript. */
export function CompareRecords({ noun, listed, children }: CompareRecordsProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const others = useInterface((state) => state.chosenRecords[noun]).filter((each) => !listed.includes(each));
  if (!useOffersPage()(routes.compareRecords(noun))) return children;
  return (
    <div className="group/compare" data-chosen={others.length > 0 || undefined}>
      {children}
      <form
        id={formId(noun)}
        method="get"
        action={localizedPath(routes.compareRecords(noun), locale)}
        data-screen-only
        // Browsers without `:has` show it always.
        className="sticky bottom-0 z-20 mt-5 border-t border-line bg-paper py-3 supports-[selector(:has(*))]:hidden group-has-[[data-compare]:checked]/compare:block group-data-chosen/compare:block"
      >
        {others.map((address) => (
          <input key={address} type="hidden" name={noun} value={address} />
        ))}
        <Button type="submit" look="primary">
          {t('compare.submit')}
        </Button>
      </form>
    </div>
  );
}

interface SelectRecordProps {
  noun: SavedNoun;
  /** `initiative/record` by their slugs. */
  address: string;
  name: string;
}

export function SelectRecord({ noun, address, name }: SelectRecordProps) {
  const { t } = useTranslation('common');
  const chosen = useInterface((state) => state.chosenRecords[noun]);
  const choose = useInterface((state) => state.chooseRecords);
  const others = chosen.filter((other) => other !== address);
  const isChosen = others.length < chosen.length;
  if (!useOffersPage()(routes.compareRecords(noun))) return null;
  return (
    <label
      data-screen-only
      className="relative z-10 -my-2 ml-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2"
    >
      <input
        type="checkbox"
        form={formId(noun)}
        name={noun}
        data-compare
        value={address}
        checked={isChosen}
        onChange={() => {
          choose(noun, isChosen ? others : [...chosen, address]);
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
