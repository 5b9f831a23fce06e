import { locales } from '#contract/shared/locale.ts';

const messages = new RegExp(`^(/(?:${locales.join('|')}))?/messages(/[\\w-]+)?/?$`);

/** Returns a new address: mails contain former ones. */
export function movedPage(target: string): string | null {
  const [path = '/', ...query] = target.split('?');
  const found = messages.exec(path);
  if (!found) return null;
  const [, prefix = '', id = ''] = found;
  return `${prefix}/studio/messages${id}${query.length > 0 ? `?${query.join('?')}` : ''}`;
}
