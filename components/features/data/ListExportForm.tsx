import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import { listFormats } from '#contract/imports/constants.ts';
import { listNounsOf } from '#lib/studio/contentRights.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { SelectField } from './SelectField.tsx';
import { useListName } from './useListName.ts';

/** Downloads the editable records of a noun as a spreadsheet. */
export function ListExportForm() {
  const { t } = useTranslation('data');
  const { viewer } = useSite();
  const nameOf = useListName();
  const nouns = listNounsOf(viewer?.context ?? null);
  return (
    <section aria-labelledby="lists" className="space-y-4">
      <h2 id="lists" className="text-section">
        {t('lists.title')}
      </h2>
      <p className="max-w-prose">{t('lists.text')}</p>
      <p className="max-w-prose">{t('lists.inPlace')}</p>
      <form action={studioRoutes.export('list')} className="max-w-small space-y-6">
        <SelectField
          id="list-noun"
          name="noun"
          label={t('lists.noun')}
          options={nouns.map((noun) => ({ value: noun, label: nameOf(noun) }))}
        />
        <SelectField
          id="list-format"
          name="format"
          label={t('lists.format')}
          options={listFormats.map((format) => ({ value: format, label: t(`lists.formats.${format}`) }))}
        />
        <Button type="submit" look="secondary">
          {t('lists.download')}
        </Button>
      </form>
    </section>
  );
}
