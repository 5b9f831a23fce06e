import { PlainError } from '../report/plainError.ts';
import { Pages } from './pages.ts';

interface Person {
  readonly user: string;
  readonly password: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};
const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

function attributesOf(tag: string): Record<string, string> {
  const found = tag.matchAll(/\s([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g);
  return Object.fromEntries(
    [...found].map(([, name = '', ...values]) => [name.toLowerCase(), decode(values.find(Boolean) ?? '')]),
  );
}

/** Null without a password form. */
function fillIn(html: string, { user, password }: Person) {
  for (const [, open = '', inside = ''] of html.matchAll(/(<form\b[^>]*>)([^]*?)<\/form>/gi)) {
    const tags = [...inside.matchAll(/<(?:input|button)\b[^>]*>/gi)].map(([tag]) => ({
      isButton: /^<button/i.test(tag),
      ...attributesOf(tag),
    })) as { isButton: boolean; name?: string; type?: string; value?: string }[];
    if (!tags.some(({ type }) => type === 'password')) continue;
    const fields = new URLSearchParams();
    const button = tags.find(({ isButton, type }) => isButton || type === 'submit');
    for (const { name, type = 'text', value = '', isButton } of tags) {
      if (!name || isButton || type === 'submit') continue;
      fields.set(name, type === 'password' ? password : type === 'hidden' ? value : user);
    }
    if (button?.name) fields.set(button.name, button.value ?? '');
    return { action: attributesOf(open)['action'], fields };
  }
  return null;
}

/**
 * Signs in by a local form, without scripts.
 *
 * @returns the query of the return
 * @throws PlainError if the service shows another page
 */
export async function signInByForm(
  { address, redirectUri }: { address: string; redirectUri: string },
  person: Person,
): Promise<URLSearchParams> {
  const pages = new Pages();
  let url = new URL(address);
  let body: URLSearchParams | null = null;
  let isSent = false;
  for (let turn = 0; turn < 12; turn++) {
    if (url.href.startsWith(redirectUri)) return url.searchParams;
    const response: Response = await pages.open(url, body);
    const location = response.headers.get('location');
    body = null;
    if (location) {
      url = new URL(location, url);
      continue;
    }
    const form = fillIn(await response.text(), person);
    if (!form || isSent) break;
    isSent = true;
    url = new URL(form.action ?? '', url);
    body = form.fields;
  }
  throw new PlainError(
    isSent ? 'The service refuses this user or password.' : 'The service shows no form for a password.',
  );
}
