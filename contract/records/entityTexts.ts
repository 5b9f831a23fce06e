import { email, line, markdown, paragraphs, possibleText } from './fieldTypes.ts';
import { group } from './rowTypes.ts';

/** Texts of every public entity; the description is Markdown. */
export const entityTexts = { name: line(), summary: paragraphs(400), description: markdown() };

/** Texts without a description. */
export const nameTexts = { name: line(), summary: paragraphs(500) };

/** Texts whose description may be blank. */
export const briefTexts = { ...nameTexts, description: possibleText(20_000) };

/** Person responsible for a record. */
export const contact = group({ name: line(), email: email() });
