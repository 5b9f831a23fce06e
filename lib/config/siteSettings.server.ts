import type { SitePagePath } from '#contract/pages/constants.ts';
import type { Hidden } from './hidden.ts';
import { settings } from './settings.server.ts';

export interface SiteSettings {
  /** Public address without a trailing slash. */
  origin: string;
  /** Map tiles instead of the packaged base map. */
  tiles: { url: string; attribution: string } | null;
  signIn: boolean;
  /** Key of reCAPTCHA; null for proof of work. */
  recaptchaKey: string | null;
  /** Google Tag Manager's id, null where only the portal counts. */
  tagManagerId: string | null;
  /** Addresses of the operator's policies elsewhere. */
  policies?: Partial<Record<SitePagePath, string>>;
  /** Absent where the context API offers everything. */
  hidden?: Hidden;
}

export function siteSettings(): SiteSettings {
  const given = settings();
  const { ORIGIN, MAP_TILE_URL, MAP_TILE_ATTRIBUTION, B2C_AUTHORITY, OIDC_ISSUER } = given;
  const { PRIVACY_URL: privacy, TERMS_URL: terms } = given;
  const tiles = MAP_TILE_URL && MAP_TILE_ATTRIBUTION;
  return {
    origin: ORIGIN,
    tiles: tiles ? { url: MAP_TILE_URL, attribution: tiles } : null,
    signIn: (B2C_AUTHORITY ?? OIDC_ISSUER) !== undefined,
    recaptchaKey: given.RECAPTCHA_SITE_KEY ?? null,
    tagManagerId: given.GTM_ID ?? null,
    ...((privacy ?? terms) && { policies: { ...(privacy && { privacy }), ...(terms && { terms }) } }),
  };
}
