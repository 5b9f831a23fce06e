import { email, line, markdown, paragraphs, possibleText } from './fieldTypes.ts';
import { group } from './rowTypes.ts';

/** Texts of every public entity. */
export const entityTexts = { name: line(), summary: paragraphs(400), description: paragraphs() };

/** Texts of an entity whose description is Markdown. */
export const markdownTexts = { ...entityTexts, description: markdown() };

/** Texts of a record without a description. */
export const nameTexts = { name: line(), summary: paragraphs(500) };

/** Texts of a record whose description may be blank. */
export const briefTexts = { ...nameTexts, description: possibleText(20_000) };

/** Person who answers for a record. */
export const contact = group({ name: line(), email: email() });
