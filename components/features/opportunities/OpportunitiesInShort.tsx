import type { InitiativePoint } from '#components/entities/InitiativePoints.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { AllOpportunityList } from '#contract/opportunities/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatMoney, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Limit of named opportunities, as many as fit into a popup. */
const MOST_NAMED = 3;

interface OpportunitiesInShortProps {
  initiative: InitiativePoint;
  /** Opportunities of the initiative on the list's page. */
  listed: AllOpportunityList['items'];
}

/** Summarizes an initiative's matching opportunities in a popup. */
export function OpportunitiesInShort({ initiative, listed }: OpportunitiesInShortProps) {
  const { t } = useTranslation(['common', 'mapTools']);
  const locale = useLocale();
  const lang = useTextLang();
  const { slug, country, opportunities: count } = initiative;
  return (
    <>
      <span className="text-stone">{country?.name}</span>
      {count !== undefined && (
        <span className="font-semibold">
          {t('opportunities.count', { count, formatted: formatNumber(count, locale) })}
        </span>
      )}
      {listed.length > 0 && (
        <ul className="space-y-2">
          {listed.slice(0, MOST_NAMED).map(({ id, slug: opportunity, name, language, funding }) => (
            <li key={id}>
              <PageLink href={routes.opportunity(slug, opportunity)} lang={lang(language)}>
                {name}
              </PageLink>
              {funding && (
                <span className="block text-stone">
                  {t('mapTools:sought', { amount: formatMoney(funding.wanted, funding.currency, locale) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
