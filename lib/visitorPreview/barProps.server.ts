import type { PreviewRole } from '#contract/content/constants.ts';
import type { ContentPreview } from '#contract/content/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import { publicPath } from '#lib/studio/publicPath.ts';
import type { Previewed } from './previewCookie.server.ts';

/** The bar loads nothing in the browser. */
export interface PreviewBarProps {
  readonly fields: Readonly<Record<string, string>>;
  readonly label: string;
  readonly title: string;
  readonly name: string;
  readonly language: Locale;
  readonly explanation: string;
  /** Choice of a role; null without one. */
  readonly roles: {
    readonly label: string;
    readonly show: string;
    readonly choices: readonly {
      readonly role: PreviewRole;
      readonly name: string;
      readonly isChosen: boolean;
    }[];
  } | null;
  readonly edit: string;
  readonly stop: string;
}

interface Shown {
  readonly previewed: Previewed;
  readonly found: ContentPreview;
  readonly locale: Locale;
  /** Present page, without its language. */
  readonly path: string;
}

/** Returns the record's address after publication; null without a page. */
export const previewPath = (noun: Previewed['noun'], { address, path }: ContentPreview): string | null =>
  publicPath(noun, { address, slug: address.split('/').at(-1)!, content: { path } });

export async function barProps({ previewed, found, locale, path }: Shown): Promise<PreviewBarProps> {
  const t = await serverTexts(locale, ['content']);
  const own = previewPath(previewed.noun, found);
  const isGone = !found.isPublic && own !== null && path.startsWith(own);
  return {
    fields: { noun: previewed.noun, id: previewed.id, locale, path: isGone ? '/' : path, page: path },
    label: t('preview.label'),
    title: t('preview.title'),
    name: found.name || t('unnamed'),
    language: found.language,
    explanation: t('preview.explanation'),
    roles:
      found.roles.length > 1
        ? {
            label: t('preview.seeAs'),
            show: t('preview.show'),
            choices: found.roles.map((role) => ({
              role,
              name: t(`preview.role.${role}`),
              isChosen: role === previewed.role,
            })),
          }
        : null,
    edit: t('preview.edit'),
    stop: t('preview.stop'),
  };
}
