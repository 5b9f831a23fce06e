/** Path, in segments, and query of a request; nothing for a target that no browser would send. */
export interface RequestTarget {
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly search: string;
}

const maximumLength = 8_192;

/** Never throws, whatever the target is. */
export function parseTarget(url: string | undefined): RequestTarget | undefined {
  if (!url || url.length > maximumLength || !/^\/(?!\/)[\x21-\x7e]*$/.test(url)) return undefined;
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, searchParams, search } = new URL(url, 'http://localhost');
  return { segments: pathname.slice(1).split('/'), query: searchParams, search };
}
