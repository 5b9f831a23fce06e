interface SavedNotice {
  readonly label: string;
  readonly text: string;
  /** Time written for people. */
  readonly time: string;
  readonly madeAt: Date;
}

/** Puts a notice above everything. */
export function withSavedNotice(html: string, { label, text, time, madeAt }: SavedNotice): string {
  const element = `<time datetime="${madeAt.toISOString()}">${time}</time>`;
  const notice =
    `<aside aria-label="${label}" class="${typefacesOf(html)} border-b border-line bg-sand">` +
    '<div class="mx-auto w-full max-w-contained px-4 py-2 text-small sm:px-8">' +
    `<p>${text.replace('{{time}}', element)}</p></div></aside>`;
  return html.replace(/<body[^>]*>/, `$&${notice}`);
}

export const typefacesOf = (html: string): string =>
  /<div id="__next"><div class="([^"]*)">/.exec(html)?.[1] ?? '';
