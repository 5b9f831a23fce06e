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

// Characters that XML 1.0 forbids.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string) =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (character) => entities[character]!);

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
