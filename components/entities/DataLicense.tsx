import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/ui/TextLink.tsx';
import { useDataLicense } from './useDataLicense.ts';

export function DataLicense() {
  const { t } = useTranslation('detail');
  const { name, url } = useDataLicense();
  return (
    <p className="text-small text-stone">
      <TextLink kind="external" href={url} className="inline-block py-1">
        {t('license', { license: name })}
      </TextLink>
    </p>
  );
}
