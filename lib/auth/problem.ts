import { localizedPath, routes } from '#lib/config/routes.ts';
import type { AuthResponse } from './authResponse.ts';
import { redirectTo } from './authResponse.ts';
import { localeOfPath } from './localeOfPath.ts';
import type { SignInProblem } from './signInProblem.ts';

export const problemPage = (
  problem: SignInProblem,
  returnUrl: string,
  setCookies: readonly string[] = [],
): AuthResponse =>
  redirectTo(localizedPath(routes.signInProblem(problem, returnUrl), localeOfPath(returnUrl)), setCookies);
