import type { Theme } from '#contract/codeLists/constants.ts';

/** Activity statuses of the standard by ours. */
export const statusCodes: Readonly<Record<string, string>> = {
  pipeline: '1',
  implementation: '2',
  finalisation: '3',
  closed: '4',
  cancelled: '5',
  suspended: '6',
};

/** DAC purpose codes (vocabulary 1), also published in `docs/operating.md`. */
export const sectorCodes: Readonly<Record<Theme, string>> = {
  production: '31120',
  protection: '41020',
  inclusion: '43040',
  governance: '41010',
};

const reversed = <K extends string>(codes: Readonly<Record<K, string>>): Readonly<Record<string, K>> =>
  Object.fromEntries(Object.entries<string>(codes).map(([key, code]) => [code, key as K]));

export const statusOf = reversed(statusCodes);
export const themeOf = reversed(sectorCodes);

/** Codes of planned, then actual dates. */
export const dateCodes = { start: ['1', '2'], end: ['3', '4'] } as const;
