import { dataLicenses } from '#contract/settings/constants.ts';
import { portalSettings } from '#lib/config/portalSettings.server.ts';

export const dataLicense = () => dataLicenses[portalSettings().license];

/** Pages of other sites may read public data. */
export const sharedHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

export const openDataHeaders = () => ({
  ...sharedHeaders,
  Link: `<${dataLicense().url}>; rel="license"`,
});
