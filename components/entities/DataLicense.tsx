import { TextLink } from '#components/ui/TextLink.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
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
