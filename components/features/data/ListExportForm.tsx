import { PlainSelect } from '#components/form/PlainField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { inPlaceListNouns, listFormats, type ListNoun } from '#contract/imports/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { useListName } from './useListName.ts';

/** Downloads the editable records of a noun as a spreadsheet. */
export function ListExportForm({ nouns }: { nouns: readonly ListNoun[] }) {
  const { t } = useTranslation('data');
  const nameOf = useListName();
  return (
    <section aria-labelledby="lists" className="space-y-4">
      <h2 id="lists" className="text-section">
        {t('lists.title')}
      </h2>
      <p className="max-w-prose">{t('lists.text')}</p>
      {inPlaceListNouns.some((noun) => nouns.includes(noun)) && (
        <p className="max-w-prose">{t('lists.inPlace')}</p>
      )}
      <form action={studioRoutes.export('list')} className="max-w-small space-y-6">
        <PlainSelect
          name="noun"
          label={t('lists.noun')}
          options={nouns.map((noun) => ({ value: noun, label: nameOf(noun) }))}
        />
        <PlainSelect
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
