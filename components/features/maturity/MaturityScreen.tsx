import { useQuery } from '@tanstack/react-query';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { onDemand } from '#components/layout/onDemand.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { MembersPart, type MembersPartProps } from '#components/record/MembersPart.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { MaturityAssessment } from '#contract/maturity/schema.ts';
import { type MaturityParams, maturityQueries } from '#lib/api/maturity.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Criterion } from './view/Criterion.tsx';
import { MaturityOverview } from './view/MaturityOverview.tsx';
import { MaturityYears } from './view/MaturityYears.tsx';

const needed = ['getMaturityEditing', 'listCodeLists'] as const;

const Members = onDemand<MembersPartProps<MaturityParams>>(() =>
  import('./edit/MaturityEditing.tsx').then(({ MaturityEditing }) => MaturityEditing),
);

/** Shows twelve sub-criteria with level, evidence and gaps to the next level. */
export function MaturityScreen({ params }: { params: MaturityParams & { cleaned: boolean } }) {
  const { t } = useTranslation(['detail', 'validation']);
  const { api, viewer } = useSite();
  const { data } = useQuery(maturityQueries(api).detail(params));
  if (!data) return null;
  const { initiative, years, assessment, ignored } = data;
  const title = t('sections.landscapeMaturity');
  const members = (
    <MembersPart part={Members} needs={needed} params={{ initiative: initiative.slug, year: params.year }} />
  );

  return (
    <InitiativeFrame
      initiative={initiative}
      section="landscapeMaturity"
      title={title}
      lead={t('maturity.lead')}
      head={t('maturity.description', { name: initiative.name })}
    >
      {(params.cleaned || ignored.length > 0) && (
        <p className="border-l-4 border-clay bg-sand px-4 py-3 text-small">
          {t('validation:filtersLeftOut')}
        </p>
      )}
      {viewer && members}
      {assessment ? (
        <>
          <MaturityYears initiative={initiative.slug} years={years} current={assessment.year} />
          <Assessment assessment={assessment} />
        </>
      ) : (
        <StateMessage title={t('maturity.empty.title')} text={t('maturity.empty.text')} />
      )}
      <p>
        <TextLink href={routes.verificationInsights()}>{t('maturity.howChecked')}</TextLink>
      </p>
      {!viewer && members}
      <RecordFooter record={assessment ?? { name: title }} />
    </InitiativeFrame>
  );
}

function Assessment({ assessment }: { assessment: MaturityAssessment }) {
  return (
    <>
      <MaturityOverview assessment={assessment} />
      {assessment.groups.map(({ group, results }) => (
        <section key={group.code} aria-labelledby={group.code}>
          <h2 id={group.code} className="border-t-2 border-leaf pt-3 text-section">
            {group.name}
          </h2>
          {results.map((result) => (
            <Criterion key={result.criterion.code} result={result} />
          ))}
        </section>
      ))}
    </>
  );
}
