import type { SignIn } from '#lib/session/session.server.ts';
import { forget, type Signedin, signedIn } from './sessions.ts';

const place = Symbol.for('common-ground.sign-in');

export interface SignedInPortal extends Signedin {
  readonly cookie: string;
}

/** Turns this process's portal into one with a person signed in. */
export async function signedInPortal(): Promise<SignedInPortal> {
  const person = await signedIn();
  const { sources, store, provider } = person;
  const signIn: SignIn = {
    ...sources,
    ...{ identity: provider.identity, store, origin: 'https://portal.test', forget },
  };
  (globalThis as { [place]?: SignIn | null })[place] = signIn;
  return { ...person, cookie: cookieOf(person.cookies) };
}

export const cookieOf = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
