import type { Fields } from '../records/definition.ts';
import { line, paragraphs } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';

/** Texts of the entry of a code list. */
export const codeTexts = { name: line(), explanation: optional(paragraphs(1_000)) } satisfies Fields;
