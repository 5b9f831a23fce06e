import { settings } from './settings.server.ts';

/** The settings that pages may know. */
export interface SiteSettings {
  /** Public address of the portal, without a trailing slash. */
  origin: string;
  /** Map tiles instead of the packaged base map. */
  tiles: { url: string; attribution: string } | null;
  /** Whether there is an identity service to sign in at. */
  signIn: boolean;
  /** Of reCAPTCHA; without it, browsers prove by work that no robot uses them. */
  recaptchaKey: string | null;
}

export function siteSettings(): SiteSettings {
  const { ORIGIN, MAP_TILE_URL, MAP_TILE_ATTRIBUTION, B2C_AUTHORITY, RECAPTCHA_SITE_KEY } = settings();
  const tiles = MAP_TILE_URL && MAP_TILE_ATTRIBUTION;
  return {
    origin: ORIGIN,
    tiles: tiles ? { url: MAP_TILE_URL, attribution: tiles } : null,
    signIn: B2C_AUTHORITY !== undefined,
    recaptchaKey: RECAPTCHA_SITE_KEY ?? null,
  };
}
