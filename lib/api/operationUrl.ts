type Value = string | number | boolean | readonly string[] | undefined;

export interface UrlParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, Value>>;
}

/** Fills in `:parameters`, and repeats keys of the query for arrays. */
export function operationUrl(path: string, { params = {}, query = {} }: UrlParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = toSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Sorts by key, so that equal queries have equal addresses. */
export function toSearchParams(query: Readonly<Record<string, Value>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of Object.keys(query).sort()) {
    for (const value of [query[key]].flat()) {
      if (value !== undefined && value !== '') search.append(key, String(value));
    }
  }
  return search;
}
