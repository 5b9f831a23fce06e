import { useSite } from '#components/layout/SiteProvider.tsx';
import { dataLicenses, defaultDataLicense } from '#contract/settings/constants.ts';

export const useDataLicense = () => dataLicenses[useSite().settings?.decided?.license ?? defaultDataLicense];
