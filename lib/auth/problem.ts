import { localizedPath, routes } from '#lib/config/routes.ts';
import type { AuthAnswer } from './authAnswer.ts';
import { redirectTo } from './authAnswer.ts';
import { localeOfPath } from './localeOfPath.ts';
import type { SignInProblem } from './signInProblem.ts';

/** Sends somebody to the page that explains what went wrong, in their language, and from where they can try again. */
export const problemPage = (
  problem: SignInProblem,
  returnUrl: string,
  setCookies: readonly string[] = [],
): AuthAnswer =>
  redirectTo(localizedPath(routes.signInProblem(problem, returnUrl), localeOfPath(returnUrl)), setCookies);
