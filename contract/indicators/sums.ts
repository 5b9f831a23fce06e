import { verificationStates } from '../records/verificationStates.ts';
import type { StatusCounts, VerificationSummary } from './progress.ts';
import { progressStatuses } from './progressStatuses.ts';

const sumOf = <K extends string>(keys: readonly K[], all: readonly Readonly<Record<K, number>>[]) =>
  Object.fromEntries(keys.map((key) => [key, all.reduce((sum, each) => sum + each[key], 0)])) as Record<
    K,
    number
  >;

export const sumStatuses = (all: readonly StatusCounts[]): StatusCounts => sumOf(progressStatuses, all);

export const sumVerification = (all: readonly VerificationSummary[]): VerificationSummary => ({
  counts: sumOf(
    verificationStates,
    all.map(({ counts }) => counts),
  ),
  verifiedOn:
    all
      .flatMap(({ verifiedOn }) => verifiedOn ?? [])
      .toSorted()
      .at(-1) ?? null,
});
