import { PlainError } from '../scripts/report/plainError.ts';
import demo from '../services/identity/src/demoAccounts.json' with { type: 'json' };

/** Cookies by origin and name. */
type Jar = Map<string, Map<string, string>>;

interface Page {
  readonly url: string;
  readonly text: string;
}

const MOST_REDIRECTS = 12;

async function visit(jar: Jar, address: string, form?: URLSearchParams): Promise<Page> {
  let [url, body] = [address, form];
  for (let step = 0; step < MOST_REDIRECTS; step++) {
    const { origin } = new URL(url);
    const cookies = jar.get(origin) ?? new Map<string, string>();
    jar.set(origin, cookies);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { cookie },
      redirect: 'manual',
      ...(body && { body }),
    });
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/; *max-age=0/i.test(header)) cookies.delete(name);
      else cookies.set(name, value.join('='));
    }
    const location = response.headers.get('location');
    if (location === null) return { url, text: await response.text() };
    [url, body] = [new URL(location, url).href, undefined];
  }
  throw new PlainError(`${address} redirects without end.`);
}

const signInForm = /<form method="post" action="([^"]+)"[^]*?name="form_token" value="([^"]+)"/;

/** Signs in with a demonstration account; returns the header `Cookie`. */
export async function signInAs(name: string, origin: string): Promise<string> {
  const jar: Jar = new Map();
  const page = await visit(jar, `${origin}/api/auth/signin?returnUrl=/signed-in`);
  const [, action = '', token = ''] = signInForm.exec(page.text) ?? [];
  const fields = {
    form_token: token,
    email: `${name}@example.org`,
    password: demo.password,
    action: 'submit',
  };
  const { url } = await visit(jar, new URL(action, page.url).href, new URLSearchParams(fields));
  if (url !== `${origin}/signed-in`) throw new PlainError(`${name} is not signed in, but at ${url}.`);
  return [...(jar.get(origin) ?? [])].map((pair) => pair.join('=')).join('; ');
}
