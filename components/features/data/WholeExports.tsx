import { useRouter } from 'next/router';
import { PlainInput } from '#components/form/PlainField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { wholeExports } from '#contract/imports/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

const files = ['archive', 'geojson'] as const;

/** Links the files with everything, for administrators. */
export function WholeExports({ names }: { names: readonly (typeof wholeExports)[number][] }) {
  const { t } = useTranslation('data');
  return (
    <section aria-labelledby="everything" className="space-y-4">
      <h2 id="everything" className="text-section">
        {t('everything.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {files
          .filter((name) => names.includes(name))
          .map((name) => (
            <li key={name} className="space-y-1 py-4">
              <p className="font-medium">
                <TextLink kind="media" href={studioRoutes.export(name)}>
                  {t(`everything.${name}.title`)}
                </TextLink>
              </p>
              <p className="max-w-prose text-stone">{t(`everything.${name}.text`)}</p>
            </li>
          ))}
      </ul>
      {names.includes('iati') && <ActivitiesForm />}
    </section>
  );
}

/** Downloads projects as activities, reported by an organization with an identifier of the standard. */
function ActivitiesForm() {
  const { t } = useTranslation('data');
  const { query } = useRouter();
  return (
    <form action={studioRoutes.export('iati')} className="max-w-small space-y-4">
      <h3 className="text-title">{t('everything.iati.title')}</h3>
      <p className="text-stone">{t('everything.iati.text')}</p>
      {query['export'] === 'none' && (
        <p role="alert" className="font-medium text-clay">
          {t('everything.iati.none')}
        </p>
      )}
      <PlainInput
        name="organization"
        label={t('everything.iati.organization')}
        hint={t('everything.iati.organizationHint')}
        problem={query['export'] === 'identifier' ? t('everything.iati.identifier') : undefined}
        required
        // Browsers read it with the flag `v`, in which `|` alone is no sign of a class.
        pattern="[^\s\/&\|?]{1,100}"
      />
      <Button type="submit" look="secondary">
        {t('everything.iati.download')}
      </Button>
    </form>
  );
}
