import type { ListedCode } from '#contract/codeLists/schema.ts';

/** Returns the codes that a form offers: those of the list without withdrawn ones, unless the record has them. */
export const choosableCodes = (list: readonly ListedCode[], chosen: readonly string[]): ListedCode[] =>
  list.filter(({ code, withdrawn }) => !withdrawn || chosen.includes(code));
