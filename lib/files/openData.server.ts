import { dataLicenses } from '#contract/settings/constants.ts';
import { portalSettings } from '#lib/config/portalSettings.server.ts';

/** Returns the name and address of the license of open data. */
export const dataLicense = () => dataLicenses[portalSettings().license];

/** Headers of what everybody may read: pages of other sites may show and read it, too. */
export const sharedHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Returns headers of a file of open data, which name its license. */
export const openDataHeaders = () => ({
  ...sharedHeaders,
  Link: `<${dataLicense().url}>; rel="license"`,
});
