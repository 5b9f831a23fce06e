import { dataLicenses } from '#contract/settings/constants.ts';
import { portalSettings } from '#lib/config/portalSettings.server.ts';

/** Returns the name and address of the license of open data. */
export const dataLicense = () => dataLicenses[portalSettings().license];

/** Returns headers of a file of open data: its license, and that pages of other sites may read it. */
export const openDataHeaders = () => ({
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Link: `<${dataLicense().url}>; rel="license"`,
});
