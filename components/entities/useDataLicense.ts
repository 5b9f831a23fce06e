import { useSite } from '#components/layout/SiteProvider.tsx';
import { dataLicenses, defaultDataLicense } from '#contract/settings/constants.ts';

/** Returns name and address of the license of the portal's data. */
export const useDataLicense = () => dataLicenses[useSite().settings?.decided?.license ?? defaultDataLicense];
