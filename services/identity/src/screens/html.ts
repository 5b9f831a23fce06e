export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

type Content = Html | string | number | false | undefined | readonly Content[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(content: Content): string {
  if (content === false || content === undefined) return '';
  if (content instanceof Html) return content.toString();
  if (typeof content === 'object') return content.map(markupOf).join('');
  return String(content).replace(/[&<>"']/g, (character) => entities[character]!);
}

/**
 * Escapes all inserted text.
 *
 * @example html`<p>${'<script>'}</p>`
 */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(strings.map((text, index) => text + markupOf(contents[index])).join(''));
}
