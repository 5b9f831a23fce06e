import type { ImportError } from '#contract/imports/schema.ts';
import { ProblemError } from '../../../platform/problems/problemError.ts';
import { placeOf } from './parseRow.ts';
import type { Row } from './rows.ts';

/** Returns the name in the source language. */
export const nameIn = (content: object): string => {
  const { sourceLocale, text } = content as {
    sourceLocale?: string;
    text?: Record<string, { name?: string }>;
  };
  return text?.[sourceLocale ?? '']?.name ?? '';
};

/** Writes a row; returns its errors. */
export async function problemsOf(row: Row, write: () => Promise<unknown>): Promise<readonly ImportError[]> {
  try {
    await write();
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const found = error.details.errors?.map(({ path, message }) => ({
      place: `${row.number} ${path}`.trim(),
      at: { row: row.number, ...(path && { field: path }) },
      reason: message,
    }));
    return found ?? [{ ...placeOf(row), reason: error.message }];
  }
}
