/** Element with attributes and children, or text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly content: string | readonly XmlElement[];
}

export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  content: XmlElement['content'] = [],
): XmlElement => ({ name, attributes, content });

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML has no way to write most control characters.
// eslint-disable-next-line no-control-regex -- these are what XML lacks
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (character) => entities[character]!);

/** Returns an element as XML. */
export function toXml({ name, attributes, content }: XmlElement, indent = ''): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  );
  const start = `${indent}<${name}${given.join('')}`;
  if (content.length === 0) return `${start}/>`;
  if (typeof content === 'string') return `${start}>${escaped(content)}</${name}>`;
  return [`${start}>`, ...content.map((each) => toXml(each, `${indent}  `)), `${indent}</${name}>`].join(
    '\n',
  );
}
