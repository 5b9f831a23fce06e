import { useTies } from '#components/entities/useTies.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { MaturityDetail } from '#contract/maturity/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows the coalition's and the verified level, verifiers and date. */
export function CriterionCheck({ result }: { result: MaturityDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { self, validated, verification, validator, assessedOn } = result;
  const tied = useTies(result.validatorTies);
  const facts = [
    { label: t('maturity.self'), value: self.name },
    { label: t('maturity.validated'), value: validated.name },
    { label: t('maturity.checked'), value: t(`progress.verification.${verification}`) },
    ...(validator
      ? [
          {
            label: t('maturity.validator'),
            value: <ReferenceLink reference={validator} href={routes.organization(validator.slug)} />,
          },
        ]
      : []),
    ...(tied ? [{ label: t('maturity.independence'), value: tied }] : []),
    ...(assessedOn ? [{ label: t('maturity.date'), value: formatDate(assessedOn, locale) }] : []),
  ];
  return (
    <dl className="divide-y divide-line border-y border-line text-small">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-stone">{label}</dt>
          <dd className="font-medium" suppressHydrationWarning>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
