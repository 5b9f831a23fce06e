import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { wholeExports } from '#contract/imports/constants.ts';
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

const organization = 'iati-organization';

/** Downloads projects as activities, reported by an organization with an identifier of the standard. */
function ActivitiesForm() {
  const { t } = useTranslation('data');
  return (
    <form action={studioRoutes.export('iati')} className="max-w-small space-y-4">
      <h3 className="text-title">{t('everything.iati.title')}</h3>
      <p className="text-stone">{t('everything.iati.text')}</p>
      <div>
        <label htmlFor={organization} className="font-medium">
          {t('everything.iati.organization')}
        </label>
        <p id={`${organization}-hint`} className="text-small text-stone">
          {t('everything.iati.organizationHint')}
        </p>
        <input
          id={organization}
          name="organization"
          required
          pattern="[^\s\/&|?]+"
          autoComplete="off"
          aria-describedby={`${organization}-hint`}
          className="mt-1 block min-h-11 w-full rounded-small border border-stone bg-white px-3 py-2"
        />
      </div>
      <Button type="submit" look="secondary">
        {t('everything.iati.download')}
      </Button>
    </form>
  );
}
