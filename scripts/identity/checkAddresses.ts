import { randomBytes } from 'node:crypto';
import { authorizeUrl } from '#lib/auth/exchange.server.ts';
import type { IdentitySettings } from '#lib/session/identitySettings.ts';
import type { Findings } from './findings.ts';
import { Pages } from './pages.ts';

/** Meaning of numbers on Microsoft's error pages, which may have status 200. */
const numbers: Readonly<Record<string, string>> = {
  AADSTS50011: 'the redirect address is not registered',
  AADSTS900561: 'the redirect address is not registered for the platform "Web"',
  AADSTS700016: 'the client id is not known in this tenant',
  AADSTS90002: 'the tenant does not exist',
  AADSTS70011: 'a scope is not valid',
  AADSTS65001: 'nobody has consented to a scope: grant admin consent',
  AADSTS650053: 'a scope does not exist: expose the API first',
  AADSTS500011: 'the application of a scope does not exist in this tenant',
  AADB2C90006: 'the redirect address is not registered',
  AADB2C90018: 'the client id is not known in this tenant',
  AADB2C90117: 'a scope is not supported: register the client id as a scope',
  AADB2C90146: 'a scope is not permitted for the application',
  AADB2C90205: 'the application lacks a permission: grant admin consent',
};

interface Page {
  readonly status: number;
  readonly url: URL;
  readonly html: string;
}

/** Follows redirects, but never calls the portal. */
async function follow(address: string, portal: string): Promise<Page> {
  const pages = new Pages();
  let url = new URL(address);
  for (let turn = 0; ; turn++) {
    if (url.origin === portal) return { status: 302, url, html: '' };
    const response = await pages.open(url);
    const location = response.headers.get('location');
    if (!location || turn === 10) return { status: response.status, url, html: await response.text() };
    url = new URL(location, url);
  }
}

const numberIn = (text: string) => /\bAAD(?:STS\d{5,7}|B2C\d{5})\b/.exec(text)?.[0];

export async function checkRedirect(
  identity: IdentitySettings,
  redirectUri: string,
  findings: Findings,
): Promise<void> {
  const random = () => randomBytes(32).toString('base64url');
  const address = await authorizeUrl(identity, {
    ...{ state: random(), nonce: random(), challenge: random() },
    ...{ policy: 'signin', redirectUri, locale: 'en' },
  });
  const page = await follow(address, new URL(redirectUri).origin).catch(() => null);
  if (!page) {
    findings.add('error', 'The address for signing in cannot be reached.');
    return;
  }
  const returned = page.url.href.startsWith(redirectUri) ? page.url.searchParams : null;
  const number = numberIn(returned?.get('error_description') ?? page.html);
  const error = returned?.get('error');
  if (error && error !== 'login_required')
    findings.add('error', `The provider refuses the request to sign in: ${error}${meaningOf(number)}.`);
  else if (page.status >= 400 || number)
    findings.add(
      'error',
      `The provider shows an error instead of its sign-in (status ${page.status}${meaningOf(number)}). ` +
        `Register ${redirectUri} as redirect address, and check the client id and the scopes.`,
    );
  else findings.add('ok', `Redirect address ${redirectUri}`);
}

const meaningOf = (number: string | undefined) =>
  number ? `, ${number}${numbers[number] ? `: ${numbers[number]}` : ''}` : '';

export async function checkLogout(
  endpoint: unknown,
  { origin, clientId, idToken }: { origin: string; clientId: string; idToken: string | null },
  findings: Findings,
): Promise<void> {
  if (typeof endpoint !== 'string') return;
  const back = `${origin}/api/auth/signout/destroy`;
  const url = new URL(endpoint);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', back);
  if (idToken) url.searchParams.set('id_token_hint', idToken);
  const page = await follow(url.href, origin).catch(() => null);
  const number = page && numberIn(page.url.searchParams.get('error_description') ?? page.html);
  if (!page) findings.add('error', 'The address for signing out cannot be reached.');
  else if (page.url.href.startsWith(back) && !page.url.searchParams.has('error'))
    findings.add('ok', `Logout address ${back}`);
  else if (page.status >= 400 || number)
    findings.add(
      'error',
      `The provider does not return from a sign-out (status ${page.status}${meaningOf(number ?? undefined)}). ` +
        `Register ${back} as logout address.`,
    );
  else
    findings.add(
      'warning',
      `After a sign-out the provider shows a page of its own. Register ${back} as logout address; it may also ask without a session.`,
    );
}
