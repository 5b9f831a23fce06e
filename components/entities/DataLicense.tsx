import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { dataLicenses, defaultDataLicense } from '#contract/settings/constants.ts';

/** Links the license under which the data of a chart or table may be used. */
export function DataLicense() {
  const { t } = useTranslation('detail');
  const { settings } = useSite();
  const { name, url } = dataLicenses[settings?.decided?.license ?? defaultDataLicense];
  return (
    <p className="text-small text-stone">
      <TextLink href={url}>{t('license', { license: name })}</TextLink>
    </p>
  );
}
