import type { Fault } from './fault.ts';
import { type Kind, type Located, type Records, faultOf } from './records.ts';
import type { FiguresContent } from './schema.ts';
import type { Stored } from './stored.ts';

interface Reference {
  readonly path: readonly PropertyKey[];
  readonly to: Kind | 'commodities' | 'ecosystems';
  readonly value: string;
}

const nouns = {
  organizations: 'organization',
  conveners: 'convener',
  consortiums: 'consortium',
  initiatives: 'initiative',
  commodities: 'commodity',
  ecosystems: 'ecosystem',
};

function commodities(list: readonly FiguresContent[]): Reference[] {
  return list.map(({ code }, index) => ({
    path: ['commodities', index, 'code'],
    to: 'commodities',
    value: code,
  }));
}

function references(record: Located): Reference[] {
  const each = (key: string, to: Reference['to'], values: readonly string[]): Reference[] =>
    values.map((value, index) => ({ path: [key, index], to, value }));
  switch (record.kind) {
    case 'organizations':
      return commodities((record as Located<'organizations'>).content.commodities);
    case 'conveners': {
      const { organization } = (record as Located<'conveners'>).content;
      return [{ path: ['organization'], to: 'organizations', value: organization }];
    }
    case 'consortiums':
      return each('members', 'organizations', (record as Located<'consortiums'>).content.members);
    case 'initiatives': {
      const content = (record as Located<'initiatives'>).content;
      return [
        { path: ['convener'], to: 'conveners', value: content.convener },
        ...commodities(content.commodities),
        ...each('ecosystems', 'ecosystems', content.ecosystems),
        ...each('consortiums', 'consortiums', content.consortiums),
        ...content.partners.map(({ organization }, index): Reference => ({
          path: ['partners', index, 'organization'],
          to: 'organizations',
          value: organization,
        })),
      ];
    }
  }
}

/** References to what is neither in the files nor in the database. */
export function checkReferences(
  records: Records,
  claimed: Record<Kind, ReadonlySet<string>>,
  stored: Stored,
): Fault[] {
  const exists = ({ to, value }: Reference) =>
    to === 'commodities' || to === 'ecosystems'
      ? stored[to].has(value)
      : claimed[to].has(value) || stored.slugs[to].present.has(value);
  return Object.values(records)
    .flat()
    .flatMap((record: Located) =>
      references(record)
        .filter((reference) => !exists(reference))
        .map(({ path, to, value }) => faultOf(record, path, `there is no ${nouns[to]} ${value}`)),
    );
}
