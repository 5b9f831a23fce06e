import { localizedPath, routes } from '#lib/config/routes.ts';
import type { AuthResponse } from './authResponse.ts';
import { redirectTo } from './authResponse.ts';
import { localeOfPath } from './localeOfPath.ts';
import type { SignInProblem } from './signInProblem.ts';

/** Sends a person to the page that explains what went wrong, in their language, and from where they can try again. */
export const problemPage = (
  problem: SignInProblem,
  returnUrl: string,
  setCookies: readonly string[] = [],
): AuthResponse =>
  redirectTo(localizedPath(routes.signInProblem(problem, returnUrl), localeOfPath(returnUrl)), setCookies);
