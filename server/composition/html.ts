const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

const inScripts = /[&<>\u2028\u2029]/g;

/** Returns JSON that cannot end the script element around it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    inScripts,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
