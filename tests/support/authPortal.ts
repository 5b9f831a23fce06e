import type { ServerResponse } from 'node:http';
import type { OperationName } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { AuthRequest, AuthResponse } from '#lib/auth/authResponse.ts';
import { sendAuthResponse } from '#lib/auth/endpoints.server.ts';
import type { Cookies } from '#lib/session/authCookies.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { clientId } from './identityProvider.ts';
import { browserAfter, type Signedin, signedIn } from './sessions.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

interface Started {
  readonly response: AuthResponse;
  readonly url: URL;
  readonly asked: Readonly<Record<string, string | undefined>>;
  readonly cookies: Cookies;
}

interface Call {
  readonly name: OperationName;
  readonly args: object;
  readonly locale: Locale;
  readonly accessToken: string | undefined;
}

export interface AuthPortal {
  readonly person: Signedin;
  readonly signIn: SignIn;
  readonly call: (endpoint: string, request?: Partial<AuthRequest>) => Promise<AuthResponse>;
  readonly start: (query?: Record<string, string>, endpoint?: string, cookies?: Cookies) => Promise<Started>;
  /** Makes the identity service exchange any code for these tokens. */
  readonly exchange: (tokens: (fields: URLSearchParams) => Promise<object> | object) => void;
  readonly issue: (nonce: string | undefined, claims?: Record<string, unknown>) => void;
  /** Calls of the context API after a sign-in. */
  readonly calls: readonly Call[];
  respond: () => Promise<unknown>;
  readonly comeBack: (started: Pick<Started, 'asked' | 'cookies'>) => Promise<AuthResponse>;
}

/** Creates a sign-in with a changeable identity service. */
export async function authPortal(origin = 'https://portal.test'): Promise<AuthPortal> {
  const person = await signedIn();
  const { provider } = person;
  const calls: Call[] = [];
  const signIn: SignIn = {
    ...person.sources,
    identity: provider.identity,
    store: person.store,
    origin,
    createApi: ({ locale, accessToken }) => ({
      locale,
      call: (name, args) => {
        calls.push({ name, args, locale, accessToken });
        return portal.respond() as never;
      },
    }),
  };
  const call: AuthPortal['call'] = (endpoint, request = {}) =>
    sendAuthResponse(endpoint, { query: {}, cookies: {}, headers, ...request }, signIn);
  const exchange: AuthPortal['exchange'] = (tokens) => {
    provider.response = async (fields, response: ServerResponse) => {
      response.end(JSON.stringify(await tokens(fields)));
    };
  };
  const portal: AuthPortal = {
    calls,
    respond: () => Promise.resolve({}),
    person,
    signIn,
    call,
    exchange,
    async start(query = {}, endpoint = 'GET signin', cookies = {}) {
      const response = await call(endpoint, { query, cookies });
      return startedBy(response, cookies);
    },
    issue: (nonce, claims = {}) => {
      exchange(async () => ({
        access_token: await provider.issue({ use: 'access', ...claims }),
        id_token: await provider.issue({ nonce, ...claims }),
        refresh_token: provider.newRefreshToken(),
        token_type: 'Bearer',
        expires_in: 3600,
        id_token_expires_in: 3600,
        scope: clientId,
      }));
    },
    comeBack: ({ asked, cookies }) =>
      call('GET callback/signin', { query: { code: 'a-code', state: asked['state'] }, cookies }),
  };
  return portal;
}

export function startedBy(response: AuthResponse, cookies: Cookies): Started {
  const url = new URL(response.location!);
  return {
    response,
    url,
    asked: Object.fromEntries(url.searchParams),
    cookies: browserAfter(response.setCookies ?? [], cookies),
  };
}
