import { CALL_MS } from './checkMetadata.ts';

/** Requests of a browser without scripts: saves cookies per origin, follows no redirect. */
export class Pages {
  readonly #cookies = new Map<string, Map<string, string>>();

  async open(url: URL, body: URLSearchParams | null = null): Promise<Response> {
    const cookies = this.#cookies.get(url.origin) ?? new Map<string, string>();
    this.#cookies.set(url.origin, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...(body && { method: 'POST', body }),
      headers: { accept: 'text/html', cookie, ...(body && { origin: url.origin }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  }
}
