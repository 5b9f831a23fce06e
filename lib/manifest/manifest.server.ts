import { designColors } from '#contract/settings/constants.ts';
import { offeredLocales, portalSettings } from '#lib/config/portalSettings.server.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';

const softwareIcons = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
];

/** Returns the web app manifest (W3C) in the first offered language. */
export async function manifest() {
  const { logo, colors } = portalSettings();
  const locale = offeredLocales()[0];
  const t = await serverTexts(locale, ['template']);
  return {
    id: '/',
    name: t('siteName'),
    description: t('footer.about'),
    lang: locale,
    start_url: localizedPath('/', locale),
    display: 'browser',
    theme_color: colors.primary || designColors.primary,
    background_color: '#fffdf8',
    icons: logo
      ? [
          {
            src: routes.media(logo.sha256),
            type: logo.mediaType,
            sizes: `${String(logo.width)}x${String(logo.height)}`,
          },
        ]
      : softwareIcons,
  };
}
