/** Returns the path of a field in a form (`text.en.name`) from that in the history (`texts.en.name`). */
export const formPath = (field: string): string => field.replace(/^texts\./, 'text.');
