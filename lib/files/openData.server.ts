import { dataLicenses } from '#contract/settings/constants.ts';
import { portalSettings } from '#lib/config/portalSettings.server.ts';

export const dataLicense = () => dataLicenses[portalSettings().license];

/** Headers of public data, which pages of other sites may read, too. */
export const sharedHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Returns headers that name the license. */
export const openDataHeaders = () => ({
  ...sharedHeaders,
  Link: `<${dataLicense().url}>; rel="license"`,
});
