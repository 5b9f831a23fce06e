/**
 * Returns the text key of an editing error, from its message.
 *
 * @example t(editingMessage(error.message)) // 'validation:editing.required'
 */
export function editingMessage(message: string): string {
  const [, key = 'invalid'] = /^editing\.(\w+)$/.exec(message) ?? [];
  return `validation:editing.${key}`;
}
