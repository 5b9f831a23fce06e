import { useLocale } from '#components/layout/useLocale.ts';
import { DemonstrationBadge } from '#components/record/DemonstrationBadge.tsx';
import { EvidenceItem } from '#components/record/EvidenceList.tsx';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { Paragraphs } from '#components/record/Paragraphs.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { ActionPlan, EcosystemAction } from '#contract/actions/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Contributions } from './Contributions.tsx';

export function Plan({ overview }: { overview: EcosystemAction }) {
  const { t } = useTranslation('detail');
  const { plan, stages, contributions, unconfirmed = 0 } = overview;
  const locale = useLocale();
  const counted = stages.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="text-section">
        {t('actions.plan')}
      </h2>
      {plan ? <PlanText plan={plan} /> : <p className="mt-3 text-stone">{t('actions.noPlan')}</p>}
      {counted.length > 0 && (
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          {counted.map(({ stage, count }) => (
            <div key={stage.code} className="border-t border-line pt-3">
              <dt className="text-small text-stone">{stage.name}</dt>
              <dd className="font-heading text-title font-semibold text-forest">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {contributions.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-2 font-text text-small text-stone">{t('actions.sums')}</h3>
          <Contributions contributions={contributions} />
          <p className="mt-2 max-w-small text-small text-stone">{t('actions.sumsNote')}</p>
        </div>
      )}
      {unconfirmed > 0 && (
        <p className="mt-2 max-w-small text-small text-stone" suppressHydrationWarning>
          {t('actions.unconfirmed', { count: unconfirmed, formatted: formatNumber(unconfirmed, locale) })}
        </p>
      )}
    </section>
  );
}

function PlanText({ plan }: { plan: ActionPlan }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const { name, summary, description, language, fromYear, toYear, reviewed, lead, document } = plan;
  const facts = [
    { label: t('actions.period'), value: t('goalYears', { from: fromYear, to: toYear }) },
    { label: t('actions.reviewed'), value: reviewed.name },
    ...(lead
      ? [
          {
            label: t('actions.lead'),
            value: <ReferenceLink reference={lead} href={routes.organization(lead.slug)} />,
          },
        ]
      : []),
    ...(document ? [{ label: t('actions.document'), value: <EvidenceItem evidence={document} /> }] : []),
  ];
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <div className="prose-text max-w-small" lang={lang(language)}>
          <p className="font-semibold">{name}</p>
          <p>{summary}</p>
          <Paragraphs text={description} />
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <TextLanguage language={language} outdated={plan.outdated} isMachine={plan.isMachineTranslated} />
          <DemonstrationBadge of={plan} />
        </p>
      </div>
      <dl className="divide-y divide-line border-y border-line text-small">
        {facts.map(({ label, value }) => (
          <div key={label} className="py-2">
            <dt className="text-stone">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
