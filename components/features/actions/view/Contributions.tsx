import { useLocale } from '#components/layout/useLocale.ts';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import type { Contribution } from '#contract/actions/schema.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { formatMoney } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface ContributionsProps {
  contributions: readonly Contribution[];
  /** Organization of an unconfirmed report. */
  reporter?: Reference | undefined;
}

/** Lists each currency separately. */
export function Contributions({ contributions, reporter }: ContributionsProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {contributions.map(({ kind, amount, currency, isConfirmed }) => (
        <li key={`${kind} ${currency}`} suppressHydrationWarning>
          {t(`actions.contribution.${kind}`, { amount: formatMoney(amount, currency, locale) })}
          {isConfirmed === false && (
            <span className="block font-normal text-stone">
              <Sentence
                text={(names) => t('actions.reportedBy', names)}
                parts={{ name: reporter ? <OwnName of={reporter} /> : t('actions.noPartner') }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
