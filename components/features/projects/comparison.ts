import type { ProjectDetail, RequestedSupport } from '#contract/projects/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Raised } from '#contract/shared/money.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import type { ComparedNoun } from '#lib/api/comparedNouns.ts';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { securedCell, soughtCell, sumsCell } from '#lib/compare/amounts.ts';
import { nameCell, namesCell, rowsOf, toName } from '#lib/compare/rows.ts';
import type { ComparedCell, ComparedGroup, ComparedName, RecordWording } from '#lib/compare/table.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';
import { periodText } from '#lib/format/periodText.ts';

/** Open and partly met requests for support. */
interface Needs {
  readonly names: readonly ComparedName[];
  readonly totals: readonly Raised[];
  /** Next one that has not passed. */
  readonly deadline: string | null;
  readonly isOverdue: boolean;
}

export type ComparedProject = Pick<
  ProjectDetail,
  | 'id'
  | 'slug'
  | 'name'
  | 'language'
  | 'initiative'
  | 'country'
  | 'activityStatus'
  | 'themes'
  | 'commodities'
  | 'funding'
  | 'startDate'
  | 'endDate'
  | 'openRequests'
> & {
  readonly place: string | null;
  readonly lead: ComparedName | null;
  readonly partners: readonly ComparedName[];
  readonly goals: readonly ComparedName[];
  /** Absent without open requests, or where the context API lacks them. */
  readonly needs?: Needs;
};

export const toComparedProject = (
  detail: ProjectDetail,
  support: Pick<RequestedSupport, 'items' | 'totals'> | undefined,
): ComparedProject => ({
  id: detail.id,
  slug: detail.slug,
  name: detail.name,
  language: detail.language,
  initiative: detail.initiative,
  ...(detail.country && { country: detail.country }),
  activityStatus: detail.activityStatus,
  themes: detail.themes,
  commodities: detail.commodities,
  funding: detail.funding,
  startDate: detail.startDate,
  endDate: detail.endDate,
  openRequests: detail.openRequests,
  place: detail.location?.name ?? null,
  lead: detail.lead && toName(detail.lead),
  partners: detail.partners.map(toName),
  goals: detail.goals.map(toName),
  ...(support && { needs: toNeeds(support) }),
});

function toNeeds({ items, totals }: Pick<RequestedSupport, 'items' | 'totals'>): Needs {
  const open = items.filter(({ status }) => status.code === 'open' || status.code === 'partly-met');
  const ahead = open.flatMap(({ deadline, overdue }) => (deadline && !overdue ? [deadline] : []));
  return {
    names: open.map(toName),
    totals,
    deadline: ahead.toSorted()[0] ?? null,
    isOverdue: open.some(({ overdue }) => overdue),
  };
}

const listed = (codes: readonly { readonly name: string }[], locale: Locale) =>
  codes.length > 0
    ? joinParts(
        codes.map(({ name }) => name),
        locale,
      )
    : null;

function comparedProjectGroups(
  projects: readonly ComparedProject[],
  wording: RecordWording,
): readonly ComparedGroup[] {
  const { t, common, locale } = wording;
  const row = rowsOf(projects, wording);
  return [
    {
      title: t('compare:projects.facts'),
      rows: [
        row(t('common:projects.facet.status'), ({ activityStatus }) => activityStatus.name),
        row(t('detail:actions.period'), (project) => periodText(project, { t: common, locale })),
        row(t('compare:opportunities.initiative'), ({ initiative }) => nameCell(initiative)),
        // A context API may lack it.
        ...(projects.some(({ country }) => country)
          ? [row(t('common:projects.facet.country'), ({ country }) => country?.name ?? null)]
          : []),
        row(t('compare:projects.place'), ({ place }) => place),
        row(t('detail:commodities'), ({ commodities }) => listed(commodities, locale)),
        row(t('detail:themes'), ({ themes }) => listed(themes, locale)),
        row(
          t('detail:projects.goals'),
          ({ goals }) => namesCell(goals, wording) ?? { text: t('noGoals'), isMuted: true },
        ),
      ],
    },
    {
      title: t('detail:projects.funding'),
      rows: [
        row(t('compare:projects.budget'), soughtCell(wording)),
        row(t('detail:opportunities.secured'), securedCell(wording)),
      ],
    },
    { title: t('detail:support.title'), rows: supportRows(projects, wording) },
    {
      title: t('detail:projects.organizations'),
      rows: [
        row(t('detail:projects.lead'), ({ lead }) => lead && nameCell(lead)),
        row(t('compare:projects.partners'), ({ partners }) => namesCell(partners, wording)),
      ],
    },
  ];
}

function supportRows(projects: readonly ComparedProject[], wording: RecordWording) {
  const { t, locale } = wording;
  const row = rowsOf(projects, wording);
  const none = { text: t('compare:projects.noRequests'), isMuted: true };
  const requests = ({ openRequests: count, needs }: ComparedProject): ComparedCell => {
    if (count === 0) return none;
    const text = t('common:projects.openRequests', { count, formatted: formatNumber(count, locale) });
    const named = needs && namesCell(needs.names, wording);
    return { text, ...(named && { note: named.text, notedNames: needs.names }) };
  };
  const known =
    (cellOf: (needs: Needs) => ComparedCell | string | null) =>
    ({ openRequests, needs }: ComparedProject) => {
      if (openRequests === 0) return none;
      return needs ? cellOf(needs) : null;
    };
  const sums = (part: 'wanted' | 'raised') =>
    known(
      ({ totals }) => sumsCell(totals, part, wording) ?? { text: t('detail:support.noMoney'), isMuted: true },
    );
  const rows = [row(t('compare:projects.requests'), requests)];
  if (!projects.some(({ needs }) => needs)) return rows;
  return [
    ...rows,
    row(t('detail:support.amount'), sums('wanted')),
    row(t('detail:support.pledged'), sums('raised')),
    row(
      t('detail:support.deadline'),
      known(({ deadline, isOverdue }) => {
        if (deadline) return formatDate(deadline, locale);
        return { text: t(isOverdue ? 'detail:support.overdue' : 'detail:support.noDeadline'), isMuted: true };
      }),
    ),
  ];
}

export const comparedProjects: ComparedNoun<ComparedProject> = {
  noun: 'project',
  plural: 'projects',
  async load(api, { initiative, slug: project }, signal) {
    const params = { initiative, project };
    const detail = await api.call('getProject', { params }, signal);
    const support =
      detail.openRequests > 0
        ? await ifOffered(api.call('getRequestedSupport', { params }, signal))
        : undefined;
    return toComparedProject(detail, support);
  },
  groups: comparedProjectGroups,
};
