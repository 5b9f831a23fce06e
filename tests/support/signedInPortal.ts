import { createServerApi } from '#lib/api/serverApi.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { type Signedin, signedIn, userContext } from './sessions.ts';

const place = Symbol.for('common-ground.sign-in');

export interface SignedInPortal extends Signedin {
  readonly cookie: string;
}

/** @param changes of the sign-in that all pages share */
export async function signedInPortal(changes: Partial<SignIn> = {}): Promise<SignedInPortal> {
  const person = await signedIn();
  const { sources, store, provider } = person;
  const signIn: SignIn = {
    ...sources,
    ...{ identity: provider.identity, store, origin: 'https://portal.test' },
    // The user of the test's context API, or one with a role.
    fetchContext: async (credentials, locale) => {
      const { accessToken, signedInAt } = credentials;
      const api = createServerApi({ locale, accessToken, signedInAt });
      const { site, user } = await api.call('getContext', {});
      return { site, user: user ?? userContext };
    },
    ...changes,
  };
  (globalThis as { [place]?: SignIn | null })[place] = signIn;
  return { ...person, cookie: cookieOf(person.cookies) };
}

export const cookieOf = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
