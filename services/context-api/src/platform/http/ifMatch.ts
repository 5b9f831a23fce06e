import { ProblemError } from '../problems/problemError.ts';

/**
 * Returns the version of `If-Match` (RFC 9110, section 13.1.1): a strong tag such as `"3"`.
 *
 * @throws ProblemError `version-required` without it, `invalid-request` if it is no version
 */
export function versionOf(header: string | undefined): number {
  if (header === undefined) {
    throw new ProblemError('version-required', { detail: 'Send the version you have read in If-Match' });
  }
  const [, digits] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (digits === undefined) {
    throw new ProblemError('invalid-request', {
      detail: 'If-Match must contain a version in quotation marks',
    });
  }
  return Number(digits);
}
