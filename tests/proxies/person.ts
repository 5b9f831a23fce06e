import { parseSetCookie } from 'cookie';
import { ask, type LoopbackResponse } from '../../e2e/support/loopback.ts';

/** Browser without scripts: saves cookies by host, and follows redirects. */
export class Person {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly seen: { readonly url: string; readonly response: LoopbackResponse }[] = [];

  async go(url: string, sent?: Readonly<Record<string, string>>): Promise<LoopbackResponse> {
    const jar = this.#jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = sent && new URLSearchParams(sent).toString();
    const response = await ask(url, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: {
        'accept-encoding': 'identity',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(body !== undefined && {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
          origin: new URL(url).origin,
        }),
      },
    });
    this.seen.push({ url, response });
    for (const each of [response.headers['set-cookie'] ?? []].flat()) {
      const { name } = parseSetCookie(each);
      const value = each.slice(name.length + 1).split(';')[0] ?? '';
      if (/;\s*(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(each)) jar.delete(name);
      else jar.set(name, value);
    }
    const { location } = response.headers;
    return typeof location === 'string' ? this.go(new URL(location, url).href) : response;
  }

  /** Signs in with a demonstration account; returns the next page. */
  async signIn(origin: string, email: string, returnUrl: string): Promise<LoopbackResponse> {
    const page = await this.go(`${origin}/api/auth/signin?returnUrl=${encodeURIComponent(returnUrl)}`);
    const { url } = this.seen.at(-1)!;
    const [form = ''] = /<form[^]*?<\/form>/.exec(page.body) ?? [];
    const unescaped = (text = '') => text.replaceAll('&amp;', '&');
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const action = new URL(unescaped(/action="([^"]*)"/.exec(form)?.[1]), url).href;
    return this.go(action, {
      ...Object.fromEntries(hidden.map(([, name = '', value]) => [name, unescaped(value)] as const)),
      email,
      password: 'landscape-together',
      action: 'submit',
    });
  }

  cookies(origin: string): ReadonlyMap<string, string> {
    return this.#jarOf(origin);
  }

  #jarOf(url: string): Map<string, string> {
    const { host } = new URL(url);
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }
}
