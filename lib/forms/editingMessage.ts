/**
 * Returns an error's text key.
 *
 * @example t(editingMessage(error.message)) // 'validation:editing.required'
 */
export function editingMessage(message: string): string {
  const [, key = 'invalid'] = /^editing\.(\w+)$/.exec(message) ?? [];
  return `validation:editing.${key}`;
}
