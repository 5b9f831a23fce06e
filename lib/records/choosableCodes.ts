import type { ListedCode } from '#contract/codeLists/schema.ts';

/** Returns the codes without withdrawn ones, unless the record has them. */
export const choosableCodes = (list: readonly ListedCode[], chosen: readonly string[]): ListedCode[] =>
  list.filter(({ code, withdrawn }) => !withdrawn || chosen.includes(code));
