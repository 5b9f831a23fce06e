import { email, group, line, markdown, paragraphs } from './fieldTypes.ts';

/** Texts of every public entity. */
export const entityTexts = { name: line(), summary: paragraphs(400), description: paragraphs() };

/** Texts of an entity whose description is Markdown. */
export const markdownTexts = { ...entityTexts, description: markdown() };

/** Person who answers for a record. */
export const contact = group({ name: line(), email: email() });
