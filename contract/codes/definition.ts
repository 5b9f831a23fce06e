import type { Fields } from '../records/definition.ts';
import { line, paragraphs } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';

export const codeTexts = { name: line(), explanation: optional(paragraphs(1_000)) } satisfies Fields;
