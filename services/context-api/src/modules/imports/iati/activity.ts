import type { Theme } from '#contract/codeLists/constants.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import { sectorCodes, statusCodes } from './codes.ts';
import { narrative, narratives } from './narratives.ts';
import { type ReportedGoal, resultsOf } from './results.ts';
import { element, type XmlElement } from './xml.ts';

/** Project with further facts of its activity. */
export interface ActivitySource {
  readonly address: string;
  readonly country: string;
  /** Public contact of its initiative. */
  readonly contact: { readonly name: string; readonly email: string } | null;
  readonly goals: readonly ReportedGoal[];
  readonly content: RecordContent;
  /** Names of published ones by slug. */
  readonly organizations: ReadonlyMap<string, string>;
}

export interface Reporter {
  /** Organization identifier. */
  readonly ref: string;
  readonly name: string;
  /** Day of the report; what happened is not after it. */
  readonly today: string;
}

interface Project {
  readonly activityStatus: string;
  readonly themes: readonly Theme[];
  readonly lead: string;
  readonly partners: readonly string[];
  readonly currency?: string;
  readonly budget?: number;
  readonly funded?: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly location?: { readonly name: string; readonly position: readonly [number, number] };
}

/** Returns the identifier: that of the reporting organization, then the project's address. */
const identifierOf = ({ ref }: Pick<Reporter, 'ref'>, address: string): string =>
  `${ref}-${address.replaceAll('/', '-')}`;

const dates = ({ startDate, endDate, activityStatus }: Project, today: string): XmlElement[] => {
  const isPlanned = activityStatus === 'pipeline' || (startDate ?? '') > today;
  const isOver =
    (activityStatus === 'closed' || activityStatus === 'finalisation') && (endDate ?? '') <= today;
  return [
    ...(startDate ? [element('activity-date', { 'iso-date': startDate, type: isPlanned ? '1' : '2' })] : []),
    ...(endDate ? [element('activity-date', { 'iso-date': endDate, type: isOver ? '4' : '3' })] : []),
  ];
};

// Percentages with two decimals that add up to 100.
const sectors = ({ themes }: Project): XmlElement[] =>
  themes.map((theme, index) => {
    const share = Math.floor(10_000 / themes.length);
    const own = index === 0 ? 10_000 - share * (themes.length - 1) : share;
    return element('sector', {
      vocabulary: '1',
      code: sectorCodes[theme],
      percentage: String(own / 100),
    });
  });

const locations = ({ location }: Project, language: string): XmlElement[] =>
  location
    ? [
        element('location', {}, [
          element('name', {}, [narrative(location.name, language)]),
          element('point', { srsName: 'http://www.opengis.net/def/crs/EPSG/0/4326' }, [
            element('pos', {}, `${location.position[1]} ${location.position[0]}`),
          ]),
        ]),
      ]
    : [];

const valueOf = ({ currency }: Project, amount: number, day: string) =>
  element('value', { currency, 'value-date': day }, String(amount));

const money = (project: Project, today: string): XmlElement[] => {
  const { budget, funded, currency, startDate, endDate } = project;
  if (!currency || !startDate) return [];
  return [
    ...(budget !== undefined && endDate
      ? [
          element('budget', { type: '1', status: '1' }, [
            element('period-start', { 'iso-date': startDate }),
            element('period-end', { 'iso-date': endDate }),
            valueOf(project, budget, startDate),
          ]),
        ]
      : []),
    ...(funded && startDate <= today
      ? [
          // Incoming commitment.
          element('transaction', {}, [
            element('transaction-type', { code: '11' }),
            element('transaction-date', { 'iso-date': startDate }),
            valueOf(project, funded, startDate),
          ]),
        ]
      : []),
  ];
};

// General enquiries.
const contactInfo = (contact: ActivitySource['contact'], language: string): XmlElement[] =>
  contact
    ? [
        element('contact-info', { type: '1' }, [
          element('person-name', {}, [narrative(contact.name, language)]),
          element('email', {}, contact.email),
        ]),
      ]
    : [];

/** Returns a project as an activity, in the standard's order; null without a start, which it requires. */
export function activityOf(source: ActivitySource, reporter: Reporter): XmlElement | null {
  const { address, country, contact, goals, content, organizations } = source;
  const project = content as unknown as Project;
  if (!project.startDate) return null;
  const language = content.sourceLocale;
  const participant = (slug: string, role: string) => {
    const name = organizations.get(slug);
    return element('participating-org', { role }, name === undefined ? [] : [narrative(name)]);
  };
  return element('iati-activity', { 'xml:lang': language, 'default-currency': project.currency }, [
    element('iati-identifier', {}, identifierOf(reporter, address)),
    element('reporting-org', { ref: reporter.ref, type: '90' }, [narrative(reporter.name)]),
    element('title', {}, narratives(content, 'name')),
    element('description', { type: '1' }, narratives(content, 'description')),
    // Accountable, then implementing. The standard requires one, which has no name before it is published.
    participant(project.lead, '2'),
    ...project.partners.filter((slug) => organizations.has(slug)).map((slug) => participant(slug, '4')),
    element('activity-status', { code: statusCodes[project.activityStatus] }),
    ...dates(project, reporter.today),
    ...contactInfo(contact, language),
    element('recipient-country', { code: country }),
    ...locations(project, language),
    ...sectors(project),
    ...money(project, reporter.today),
    ...resultsOf(goals),
  ]);
}
