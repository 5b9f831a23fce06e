import type { File } from '#contract/files/schema.ts';
import { type PagePlace, pagePlaces, type SitePagePath } from '#contract/pages/constants.ts';
import { type DataLicense, defaultDataLicense, type SetupState } from '#contract/settings/constants.ts';
import type { PortalSettings } from '#contract/settings/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { offeredLocales, portalSettings } from '#lib/config/portalSettings.server.ts';
import type { Hidden } from './hidden.ts';
import { settings } from './settings.server.ts';

export interface SiteSettings {
  /** Without a trailing slash. */
  origin: string;
  /** Replace the packaged base map; absent for that one. */
  tiles?: { url: string; attribution: string };
  signIn: boolean;
  /** Absent for proof of work. */
  recaptchaKey?: string;
  /** Absent if only the portal counts. */
  tagManagerId?: string;
  policies?: Partial<Record<SitePagePath, string>>;
  /** Absent if everything is offered. */
  hidden?: Hidden;
  /** Operator's decisions; absent without any. */
  decided?: Decided;
}

export interface PlacedPage {
  path: string;
  name: string;
  /** Set if it is not the reader's. */
  language?: Locale;
}

/** Each absent if not made. */
export interface Decided {
  logo?: Pick<File, 'sha256' | 'width' | 'height'>;
  /** Chosen colors as `#rrggbb`. */
  colors?: Partial<PortalSettings['colors']>;
  /** The first is for visitors who want none of the others. */
  locales?: readonly [Locale, ...Locale[]];
  contact?: PortalSettings['contact'];
  license?: DataLicense;
  navigation?: Partial<Record<PagePlace, readonly PlacedPage[]>>;
  setup?: Exclude<SetupState, 'complete'>;
}

function placedPages(locale: Locale): Decided['navigation'] {
  const { navigation } = portalSettings();
  if (!navigation) return undefined;
  const places = pagePlaces.map((place) => [
    place,
    navigation[place].flatMap(({ path, names, sourceLocale }): PlacedPage[] => {
      const name = names[locale] ?? names[sourceLocale];
      if (name === undefined) return [];
      return [{ path, name, ...(names[locale] === undefined && { language: sourceLocale }) }];
    }),
  ]);
  return Object.fromEntries(places) as Decided['navigation'];
}

function decided(locale: Locale): Decided {
  const { logo, colors, contact, license, setup } = portalSettings();
  const navigation = placedPages(locale);
  const chosen = Object.entries(colors).filter(([, color]) => color !== '');
  const offered = offeredLocales();
  const isAll = offered.join() === locales.join();
  return {
    ...(logo && { logo: { sha256: logo.sha256, width: logo.width, height: logo.height } }),
    ...(chosen.length > 0 && { colors: Object.fromEntries(chosen) }),
    ...(!isAll && { locales: offered }),
    ...(Object.values(contact).some(Boolean) && { contact }),
    ...(license !== defaultDataLicense && { license }),
    ...(navigation && { navigation }),
    ...(setup !== 'complete' && { setup }),
  };
}

export function siteSettings(locale: Locale): SiteSettings {
  const given = settings();
  const { ORIGIN, MAP_TILE_URL, MAP_TILE_ATTRIBUTION, B2C_AUTHORITY, OIDC_ISSUER } = given;
  const { PRIVACY_URL: privacy, TERMS_URL: terms } = given;
  const tiles = MAP_TILE_URL && MAP_TILE_ATTRIBUTION;
  const own = decided(locale);
  return {
    origin: ORIGIN,
    ...(tiles && { tiles: { url: MAP_TILE_URL, attribution: tiles } }),
    signIn: (B2C_AUTHORITY ?? OIDC_ISSUER) !== undefined,
    ...(given.RECAPTCHA_SITE_KEY && { recaptchaKey: given.RECAPTCHA_SITE_KEY }),
    ...(given.GTM_ID && { tagManagerId: given.GTM_ID }),
    ...(Object.keys(own).length > 0 && { decided: own }),
    ...((privacy ?? terms) && { policies: { ...(privacy && { privacy }), ...(terms && { terms }) } }),
  };
}
