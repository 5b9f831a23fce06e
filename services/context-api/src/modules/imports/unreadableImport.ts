import type { ImportErrorCode } from '#contract/imports/constants.ts';
import type { ImportError } from '#contract/imports/schema.ts';
import { importProblem } from './importErrors.ts';

interface Details {
  readonly values?: ImportError['values'];
  /** File of an archive. */
  readonly place?: string;
  /** Message of a parser, in English. */
  readonly details?: string;
}

/** Error for the sender of a file. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';
  readonly error: ImportError;

  constructor(code: ImportErrorCode, { values, place = '', details }: Details = {}) {
    const problem = importProblem(code, values, details);
    super(place ? `${place} ${problem.reason}` : problem.reason);
    this.error = { place, ...problem };
  }
}
