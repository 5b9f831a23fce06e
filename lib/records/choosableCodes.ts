import type { ListedCode } from '#contract/codeLists/schema.ts';

/** Leaves out withdrawn codes that the record lacks. */
export const choosableCodes = (list: readonly ListedCode[], chosen: readonly string[]): ListedCode[] =>
  list.filter(({ code, withdrawn }) => !withdrawn || chosen.includes(code));
