import { isCountry } from '../countries.ts';
import { centreOf, checkBoundary, isNear } from './boundary.ts';
import type { Finding, PathParts } from './fault.ts';
import { type Located, slugOf } from './records.ts';
import type { FiguresContent, InitiativeContent } from './schema.ts';

type Value = string | number;

/** Values that come a second time. */
function twice(values: readonly Value[], path: (index: number) => PathParts, what: string): Finding[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ path: path(index), reason: `${what} ${value} is given twice` }] : [],
  );
}

/** Strings that PostgreSQL cannot hold. */
function nulCharacters(value: unknown, path: PathParts = []): Finding[] {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ path, reason: 'contains a NUL character' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, item]) => nulCharacters(item, [...path, key]));
}

function text(sourceLocale: string, texts: object): Finding[] {
  return sourceLocale in texts
    ? []
    : [{ path: ['text'], reason: `lacks the source language ${sourceLocale}` }];
}

function country(code: string): Finding[] {
  return isCountry(code) ? [] : [{ path: ['country'], reason: `${code} is no country of ISO 3166-1` }];
}

function figures(commodities: readonly FiguresContent[]): Finding[] {
  return [
    ...twice(
      commodities.map(({ code }) => code),
      (index) => ['commodities', index, 'code'],
      'commodity',
    ),
    ...commodities.flatMap(({ years }, index) =>
      twice(
        years.map(({ year }) => year),
        (at) => ['commodities', index, 'years', at, 'year'],
        'year',
      ),
    ),
  ];
}

function goals(initiative: InitiativeContent): Finding[] {
  const slugs = initiative.goals.map((goal) => goal.slug ?? slugOf(goal.text[goal.sourceLocale]?.name ?? ''));
  return [
    ...twice(slugs, (index) => ['goals', index, 'slug'], 'goal'),
    ...initiative.goals.flatMap((goal, index) => {
      const findings = [
        ...text(goal.sourceLocale, goal.text),
        ...twice(goal.sdgs, (at) => ['sdgs', at], 'SDG'),
        ...(slugs[index] ? [] : [{ path: ['slug'], reason: 'the name gives no slug: state one' }]),
        ...((goal.startYear ?? 0) > (goal.targetYear ?? Infinity)
          ? [{ path: ['targetYear'], reason: 'lies before the start year' }]
          : []),
      ];
      return findings.map(({ path, reason }) => ({ path: ['goals', index, ...path], reason }));
    }),
  ];
}

function boundary({ boundary, centroid }: InitiativeContent): Finding[] {
  const faults = checkBoundary(boundary);
  if (faults.length > 0) return faults;
  return isNear(boundary, centroid ?? centreOf(boundary))
    ? []
    : [{ path: ['centroid'], reason: 'lies outside the boundary' }];
}

function initiative(content: InitiativeContent): Finding[] {
  const partners = content.partners.map((each) => `${each.organization} (${each.participation})`);
  return [
    ...country(content.country),
    ...boundary(content),
    ...figures(content.commodities),
    ...goals(content),
    ...twice(partners, (index) => ['partners', index], 'partner'),
    ...twice(content.themes, (index) => ['themes', index], 'theme'),
    ...twice(content.sdgs, (index) => ['sdgs', index], 'SDG'),
    ...twice(content.ecosystems, (index) => ['ecosystems', index], 'ecosystem'),
    ...twice(content.consortiums, (index) => ['consortiums', index], 'consortium'),
  ];
}

function ofKind(record: Located): Finding[] {
  switch (record.kind) {
    case 'organizations': {
      const content = (record as Located<'organizations'>).content;
      return [...country(content.country), ...figures(content.commodities)];
    }
    case 'consortiums': {
      const { members } = (record as Located<'consortiums'>).content;
      return twice(members, (index) => ['members', index], 'member');
    }
    case 'initiatives':
      return initiative((record as Located<'initiatives'>).content);
    case 'conveners':
      return [];
  }
}

/** What is wrong with one record in itself, beyond its shape. */
export function checkRecord(record: Located): Finding[] {
  const { content, slug } = record;
  return [
    ...(slug ? [] : [{ path: ['slug'], reason: 'the name gives no slug: state one' }]),
    ...text(content.sourceLocale, content.text),
    ...nulCharacters(content),
    ...ofKind(record),
  ];
}
