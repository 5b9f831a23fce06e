import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { ListNoun } from '#contract/imports/constants.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { SelectField } from './SelectField.tsx';
import { useListName } from './useListName.ts';

const problems = ['file', 'failed', 'tooLarge'] as const;

const control = 'mt-1 block min-h-11 w-full rounded-small border border-stone bg-white px-3 py-2';

/** Sends a file for import; checks it before any change. Its file is the last field, since it is streamed. */
export function ImportForm({ nouns }: { nouns: readonly ListNoun[] }) {
  const { t } = useTranslation('data');
  const nameOf = useListName();
  const { query } = useRouter();
  const locale = useLocale();
  const anotherFile = t('import.anotherFile');
  const problem = problems.find((each) => each === query['problem']);
  return (
    <section aria-labelledby="import" className="space-y-4">
      <h2 id="import" className="text-section">
        {t('import.title')}
      </h2>
      <p className="max-w-prose">{t('import.text')}</p>
      <form
        method="post"
        encType="multipart/form-data"
        action={studioRoutes.sendImport(locale)}
        className="max-w-small space-y-6"
      >
        {nouns.length > 0 && (
          <SelectField
            id="import-noun"
            name="noun"
            label={t('import.noun')}
            hint={t('import.nounHint')}
            options={[
              { value: '', label: anotherFile },
              ...nouns.map((noun) => ({ value: noun, label: nameOf(noun) })),
            ]}
          />
        )}
        <div>
          <label htmlFor="import-initiative" className="font-medium">
            {t('import.initiative')}
          </label>
          <p id="import-initiative-hint" className="text-small text-stone">
            {t('import.initiativeHint')}
          </p>
          <input
            id="import-initiative"
            name="initiative"
            autoComplete="off"
            aria-describedby="import-initiative-hint"
            className={control}
          />
        </div>
        <div>
          <label htmlFor="import-file" className="font-medium">
            {t('import.file')}
          </label>
          <p id="import-file-hint" className="text-small text-stone">
            {t('import.fileHint')}
          </p>
          {problem && (
            <p id="import-error" role="alert" className="font-medium text-clay">
              {t(`import.problem.${problem}`)}
            </p>
          )}
          <input
            id="import-file"
            type="file"
            name="file"
            required
            accept=".zip,.xlsx,.csv,.json,.geojson,.xml"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'import-file-hint import-error' : 'import-file-hint'}
            className={control}
          />
        </div>
        <Button type="submit" look="primary">
          {t('import.check')}
        </Button>
      </form>
    </section>
  );
}
