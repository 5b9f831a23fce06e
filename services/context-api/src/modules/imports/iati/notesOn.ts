import type { Element } from '@xmldom/xmldom';
import type { ImportNote } from '#contract/imports/schema.ts';
import { canonicalJson } from '../canonicalJson.ts';
import { themeOf } from './codes.ts';
import { all, attribute, first, textIn } from './elements.ts';
import { childrenOf } from './structure.ts';
import type { XmlElement } from './xml.ts';

/** Elements that become fields of a project, or name the activity and its reporter, by the function. */
const imported: Readonly<Record<string, (each: Element, index: number) => boolean>> = {
  'iati-identifier': () => true,
  'reporting-org': () => true,
  title: () => true,
  description: (_each, index) => index === 0,
  'activity-status': () => true,
  'activity-date': () => true,
  location: (each, index) =>
    index === 0 && first(each, 'name') !== undefined && textIn(first(each, 'point')) !== '',
  sector: (each) => ['1', undefined].includes(attribute(each, 'vocabulary')) && hasTheme(each),
  budget: () => true,
};

const hasTheme = (sector: Element) => themeOf[attribute(sector, 'code') ?? ''] !== undefined;

const reasons: Readonly<Record<string, ImportNote['reason']>> = {
  'contact-info': 'contact',
  'document-link': 'document',
  'participating-org': 'organization',
  result: 'result',
};

/** Converts a read element to the written form. */
function written(each: Element): unknown {
  const children = childrenOf(each);
  const attributes = Array.from(each.attributes).map(({ name, value }) => [name, value] as const);
  return {
    name: each.nodeName,
    attributes: Object.fromEntries(attributes),
    content: children.length > 0 ? children.map(written) : textIn(each),
  };
}

const comparable = ({ name, attributes, content }: XmlElement): unknown => ({
  name,
  attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
  content: typeof content === 'string' ? content.trim() : content.length > 0 ? content.map(comparable) : '',
});

interface Noted {
  readonly place: string;
  /** Elements that the portal itself writes. */
  readonly known: readonly XmlElement[];
  /** Recognizes organizations of the portal. */
  readonly isNamed: (organization: Element) => boolean;
}

/** Returns parts of an activity that a project cannot hold and the portal does not write. */
export function notesOn(activity: Element, { place, known, isNamed }: Noted): ImportNote[] {
  const said = new Set(known.map((each) => canonicalJson(comparable(each))));
  const names = [...new Set(childrenOf(activity).map(({ nodeName }) => nodeName))];
  return names.flatMap((name) => {
    const elements = all(activity, name);
    return elements.flatMap((each, index): ImportNote[] => {
      if (name === 'participating-org' && isNamed(each)) return [];
      if (imported[name]?.(each, index) || said.has(canonicalJson(written(each)))) return [];
      const at = elements.length > 1 ? `${name}[${index + 1}]` : name;
      return [{ place: `${place}/${at.slice(0, 60)}`, reason: reasons[name] ?? 'other' }];
    });
  });
}
