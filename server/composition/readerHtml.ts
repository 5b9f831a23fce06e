import type { TFunction } from 'i18next';
import type { Locale } from '#contract/shared/locale.ts';
import { isHiddenPage } from '#lib/config/hidden.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { followForm, unfollowForm } from '#lib/forms/follow.ts';
import { accountLinks } from '#lib/session/accountLinks.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { escapeHtml } from './html.ts';

export interface PlaceOptions {
  readonly locale: Locale;
  readonly t: TFunction<readonly ['template', 'edit']>;
  /** Texts of all pages. */
  readonly common: TFunction;
  /** With its language. */
  readonly path: string;
  /** Patterns of missing pages. */
  readonly hiddenPages: readonly string[];
  /** Visitors' markup. */
  readonly replaced: string;
}

const itemClass = 'flex min-h-11 items-center px-3 underline-offset-4 hover:underline';

/** Elements of `AccountMenu`. */
export function accountMenuHtml(
  viewer: Viewer,
  { locale, t, hiddenPages, replaced }: Omit<PlaceOptions, 'path' | 'common'>,
): string {
  const [icon = ''] = /<svg.*?<\/svg>/s.exec(replaced) ?? [];
  const name = escapeHtml(viewer.profile.name);
  const label = escapeHtml(t('account.menu'));
  const links = accountLinks(viewer, {
    t,
    offersPage: (href) => !isHiddenPage(hiddenPages, href),
  });
  const items = links.map(
    ({ href, text }) =>
      `<li><a class="${itemClass}" href="${escapeHtml(localizedPath(href, locale))}">${escapeHtml(text)}</a></li>`,
  );
  const signOut = escapeHtml(routes.signOut(localizedPath('/', locale)));
  return (
    '<details class="group relative">' +
    '<summary class="flex min-h-11 list-none items-center gap-2 rounded-small px-2 hover:bg-sand">' +
    `${icon}<span class="sr-only">${label}</span>` +
    `<span class="hidden max-w-40 truncate sm:inline">${name}</span></summary>` +
    `<nav aria-label="${label}" class="absolute right-0 z-[1100] mt-1 w-64 rounded-small border border-line bg-paper p-2">` +
    `<p class="px-3 py-2 text-small text-stone">${escapeHtml(t('account.as', { name: viewer.profile.name }))}</p>` +
    `<ul>${items.join('')}<li><a href="${signOut}" rel="nofollow" class="${itemClass}">` +
    `${escapeHtml(t('account.signOut'))}</a></li></ul></nav></details>`
  );
}

/** Returns forms for readers without scripts, which `Follow` replaces. */
export function followHtml({
  common,
  path,
  replaced,
}: Pick<PlaceOptions, 'common' | 'path' | 'replaced'>): string {
  const [, look = ''] = / class="([^"]*)"/.exec(replaced) ?? [];
  const form = (name: string, text: string) =>
    `<form method="post" action="${escapeHtml(path)}" class="inline">` +
    `<input type="hidden" name="form" value="${name}"/>` +
    `<button type="submit" class="${look}">${escapeHtml(text)}</button></form>`;
  return (
    '<noscript>' +
    form(followForm.name, common('follow.start')) +
    form(unfollowForm.name, common('follow.stop')) +
    '</noscript>'
  );
}
