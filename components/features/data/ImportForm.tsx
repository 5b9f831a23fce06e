import { useRouter } from 'next/router';
import { useState } from 'react';
import { PlainInput, PlainSelect } from '#components/form/PlainField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { ListNoun } from '#contract/imports/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { useListName } from './useListName.ts';

const problems = ['file', 'failed', 'tooLarge'] as const;

/** Sends a file for import; checks it before any change. Its file is the last field, since it is streamed. */
export function ImportForm({ nouns }: { nouns: readonly ListNoun[] }) {
  const { t } = useTranslation('data');
  const nameOf = useListName();
  const { query } = useRouter();
  const locale = useLocale();
  // Only lists need to be named; the browser asks for it before it sends a large file.
  const [isList, setList] = useState(false);
  const [isSending, setSending] = useState(false);
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
        aria-busy={isSending}
        onSubmit={() => {
          setSending(true);
        }}
        action={studioRoutes.sendImport(locale)}
        className="max-w-small space-y-6"
      >
        {nouns.length > 0 && (
          <PlainSelect
            name="noun"
            label={t('import.noun')}
            hint={t('import.nounHint')}
            none={t('import.anotherFile')}
            required={isList}
            options={nouns.map((noun) => ({ value: noun, label: nameOf(noun) }))}
          />
        )}
        <PlainInput name="initiative" label={t('import.initiative')} hint={t('import.initiativeHint')} />
        <PlainInput
          type="file"
          name="file"
          label={t('import.file')}
          hint={t('import.fileHint')}
          problem={problem && t(`import.problem.${problem}`)}
          required
          onChange={({ target: { files } }) => {
            setList(/\.(?:csv|xlsx)$/i.test(files?.[0]?.name ?? ''));
          }}
          accept=".zip,.xlsx,.csv,.json,.geojson,.xml"
        />
        <Button type="submit" look="primary">
          {t('import.check')}
        </Button>
      </form>
    </section>
  );
}
