import type { GoalSummary } from '#contract/goals/schema.ts';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import type { ComparedNoun } from '#lib/api/comparedNouns.ts';
import { securedCell, soughtCell } from '#lib/compare/amounts.ts';
import { nameCell, namesCell, rowsOf, statusCell, sumOf, toName } from '#lib/compare/rows.ts';
import type { ComparedGroup, ComparedName, RecordWording } from '#lib/compare/table.ts';
import { deadlineText } from '#lib/format/deadlineText.ts';
import { formatNumber } from '#lib/format/format.ts';
import { paragraphsOf } from '#lib/format/paragraphs.ts';

export type ComparedOpportunity = Pick<
  OpportunityDetail,
  | 'id'
  | 'slug'
  | 'name'
  | 'language'
  | 'initiative'
  | 'funding'
  | 'instrument'
  | 'ticket'
  | 'stage'
  | 'sector'
  | 'phase'
  | 'opensOn'
  | 'closesOn'
  | 'returns'
  | 'impact'
  | 'risks'
> & {
  readonly sponsor: ComparedName | null;
  readonly convener: ComparedName | null;
  readonly documents: number;
  readonly goals: readonly Pick<GoalSummary, 'name' | 'language' | 'statuses' | 'verification'>[];
};

export const toComparedOpportunity = (detail: OpportunityDetail): ComparedOpportunity => ({
  id: detail.id,
  slug: detail.slug,
  name: detail.name,
  language: detail.language,
  initiative: detail.initiative,
  funding: detail.funding,
  instrument: detail.instrument,
  ticket: detail.ticket,
  stage: detail.stage,
  sector: detail.sector,
  phase: detail.phase,
  opensOn: detail.opensOn,
  closesOn: detail.closesOn,
  returns: detail.returns,
  impact: detail.impact,
  risks: detail.risks,
  sponsor: detail.sponsor && toName(detail.sponsor),
  convener: detail.convener && toName(detail.convener),
  documents: detail.documents.length,
  goals: detail.goals.map(({ name, language, statuses, verification }) => ({
    name,
    language,
    statuses,
    ...(verification && { verification }),
  })),
});

type Opportunities = readonly ComparedOpportunity[];

/** Returns groups in the order in which an investor asks. */
function comparedOpportunityGroups(
  opportunities: Opportunities,
  wording: RecordWording,
): readonly ComparedGroup[] {
  const { t, common, locale } = wording;
  const row = rowsOf(opportunities, wording);
  // Whole texts are behind the name.
  const beginning = (part: 'returns' | 'impact' | 'risks') => (each: ComparedOpportunity) => ({
    text: paragraphsOf(each[part])[0]!,
    language: each.language,
  });
  return [
    {
      title: t('compare:opportunities.terms'),
      rows: [
        row(t('detail:opportunities.sought'), soughtCell(wording)),
        row(t('detail:opportunities.secured'), securedCell(wording)),
        row(t('detail:opportunities.instrument'), ({ instrument }) => instrument.name),
        row(t('detail:opportunities.ticket'), ({ ticket }) => ticket.name),
        row(t('detail:opportunities.stage'), ({ stage }) => stage.name),
        row(t('detail:opportunities.sector'), ({ sector }) => sector.name),
        row(t('detail:opportunities.deadline'), (each) => deadlineText(each, { t: common, locale })),
      ],
    },
    {
      title: t('detail:opportunities.returnAndImpact'),
      rows: [
        row(t('detail:opportunities.returns'), beginning('returns')),
        row(t('detail:opportunities.impact'), beginning('impact')),
        row(t('detail:opportunities.risks'), beginning('risks')),
      ],
    },
    {
      title: t('detail:opportunities.behind'),
      rows: [
        row(t('compare:opportunities.initiative'), ({ initiative }) => nameCell(initiative)),
        row(t('detail:opportunities.sponsor'), ({ sponsor }) => sponsor && nameCell(sponsor)),
        row(t('compare:opportunities.convener'), ({ convener }) => convener && nameCell(convener)),
        row(t('detail:opportunities.documents'), ({ documents }) => formatNumber(documents, locale)),
      ],
    },
    {
      title: t('detail:opportunities.goals'),
      rows: [
        row(
          t('compare:opportunities.goals'),
          ({ goals }) => namesCell(goals, wording) ?? { text: t('noGoals'), isMuted: true },
        ),
        row(t('detail:progress.byStatus'), ({ goals }) => statusCell(sumOf(goals), wording)),
      ],
    },
  ];
}

export const comparedOpportunities: ComparedNoun<ComparedOpportunity> = {
  noun: 'opportunity',
  plural: 'opportunities',
  async load(api, { initiative, slug: opportunity }, signal) {
    return toComparedOpportunity(
      await api.call('getOpportunity', { params: { initiative, opportunity } }, signal),
    );
  },
  groups: comparedOpportunityGroups,
};
