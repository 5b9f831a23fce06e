import { useQuery } from '@tanstack/react-query';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LanguagesAside } from '#components/record/AboutFacts.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { RecordNotes } from '#components/record/RecordNotes.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { type OpportunityAddress, opportunityQueries } from '#lib/api/opportunities.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Interest } from './Interest.tsx';
import { OpportunityDocuments } from './OpportunityDocuments.tsx';
import { OpportunityGoals } from './OpportunityGoals.tsx';
import { OpportunitySummary } from './OpportunitySummary.tsx';
import { OpportunityText } from './OpportunityText.tsx';
import { ReturnAndImpact } from './ReturnAndImpact.tsx';
import { Sponsor } from './Sponsor.tsx';
import { opportunityPage } from './structuredData.ts';

interface OpportunityScreenProps {
  params: OpportunityAddress;
  posted?: Posted | null;
}

export function OpportunityScreen({ params, posted = null }: OpportunityScreenProps) {
  const { t } = useTranslation(['detail', 'common']);
  const { api, settings } = useSite();
  const locale = useLocale();
  const lang = useTextLang();
  const { data: opportunity } = useQuery(opportunityQueries(api).detail(params));
  if (!opportunity) return null;
  const { initiative, name, summary, language, phase } = opportunity;
  return (
    <InitiativeFrame
      initiative={initiative}
      section="opportunities"
      crumbs={[{ label: t('sections.opportunities'), href: routes.opportunities(initiative.slug) }]}
      title={name}
      kind={t('common:search.kind.opportunity')}
      lang={lang(language)}
      lead={<span lang={lang(language)}>{summary}</span>}
      head={summary}
      image={routes.preview(locale, 'opportunities', initiative.slug, opportunity.slug)}
    >
      {settings && (
        <JsonLd name="page" thing={opportunityPage(opportunity, { origin: settings.origin, locale })} />
      )}
      <RecordNotes record={opportunity}>
        <Badge tone={phase.code === 'open' ? 'strong' : 'neutral'}>{phase.name}</Badge>
      </RecordNotes>
      <OpportunitySummary opportunity={opportunity} />
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <OpportunityText opportunity={opportunity} part="problem" />
        <OpportunityText opportunity={opportunity} part="description" />
      </div>
      <OpportunityText opportunity={opportunity} part="uses" />
      <ReturnAndImpact opportunity={opportunity} />
      <Sponsor opportunity={opportunity} />
      <OpportunityGoals opportunity={opportunity} />
      <OpportunityText opportunity={opportunity} part="risks" />
      <OpportunityDocuments documents={opportunity.documents} />
      <Interest opportunity={opportunity} posted={posted} />
      <LanguagesAside languages={opportunity.languages} />
      <RecordFooter record={opportunity} />
    </InitiativeFrame>
  );
}
