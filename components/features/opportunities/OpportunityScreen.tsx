import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { RecordNotes } from '#components/record/RecordNotes.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { type OpportunityAddress, opportunityQueries } from '#lib/api/opportunities.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { opportunityPage } from '#lib/structuredData/opportunity.ts';
import { Interest } from './Interest.tsx';
import { OpportunityDocuments } from './OpportunityDocuments.tsx';
import { OpportunityFacts } from './OpportunityFacts.tsx';
import { OpportunityText } from './OpportunityText.tsx';

interface OpportunityScreenProps {
  params: OpportunityAddress;
  posted?: Posted | null;
}

export function OpportunityScreen({ params, posted = null }: OpportunityScreenProps) {
  const { t } = useTranslation('detail');
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
      <OpportunityFacts opportunity={opportunity} />
      <OpportunityText opportunity={opportunity} />
      <OpportunityDocuments documents={opportunity.documents} />
      <Interest opportunity={opportunity} posted={posted} />
      <RecordFooter record={opportunity} />
    </InitiativeFrame>
  );
}
