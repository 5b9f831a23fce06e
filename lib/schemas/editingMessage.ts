/**
 * The key of the text for an error of what is edited, from the message that came with it.
 *
 * @example t(editingMessage(error.message)) // 'validation:editing.required'
 */
export function editingMessage(message: string): string {
  const [, key = 'invalid'] = /^editing\.(\w+)$/.exec(message) ?? [];
  return `validation:editing.${key}`;
}
