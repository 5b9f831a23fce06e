import { useQuery } from '@tanstack/react-query';
import { Checkboxes } from '#components/form/Choices.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const sdgs = Array.from({ length: 17 }, (_, index) => index + 1);

/** Sustainable Development Goals of a goal. */
export function SdgsField() {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: lists } = useQuery(codeListQueries(api).all());
  const nameOf = (sdg: number) => lists?.sdg.find(({ code }) => code === String(sdg))?.name ?? '';
  return (
    <Checkboxes
      {...useControlledField<readonly number[]>('sdgs')}
      options={sdgs.map((sdg) => ({
        value: sdg,
        label: t('sdg', { code: String(sdg), name: nameOf(sdg) }),
      }))}
    />
  );
}
