import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { ImportState } from '#contract/imports/constants.ts';
import { importQueries } from '#lib/api/imports.ts';
import { formatNumber } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { applyImportForm } from '#lib/forms/imports.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { DiscardImport } from './DiscardImport.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { ImportRecords } from './ImportRecords.tsx';

const LOOK_MS = 1500;

const busy: readonly ImportState[] = ['waiting', 'checking', 'accepted', 'applying'];

/** States without saved changes. */
const discardable: readonly ImportState[] = ['ready', 'refused', 'failed'];

interface ImportScreenProps {
  params: { import: string };
  posted?: Posted | null;
}

/** Shows the changes of a file, and imports it. */
export function ImportScreen({ params, posted = null }: ImportScreenProps) {
  const { t } = useTranslation('data');
  const { api, viewer } = useSite();
  const offers = useOffers();
  const locale = useLocale();
  const client = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const query = importQueries(api).one(params.import, viewer?.profile.oid ?? '');
  const { data } = useQuery({
    ...query,
    enabled: viewer !== null,
    refetchInterval: ({ state }) => (state.data && busy.includes(state.data.state) ? LOOK_MS : false),
  });
  const result = data?.result;
  const isUnchanged =
    data?.state === 'ready' && data.format === 'list' && result?.created === 0 && result.changed === 0;
  const shown = isUnchanged ? 'unchanged' : (data?.state ?? 'waiting');
  return (
    <StudioFrame
      area="data"
      title={data?.file || t('imports.noName')}
      crumbs={[{ label: t('title'), href: studioRoutes.data() }]}
    >
      {data && (
        <>
          <div className="space-y-2 rounded-small border-l-4 border-leaf bg-sand px-6 py-5">
            <p ref={status} role="status" tabIndex={-1} className="text-title">
              {t(`imports.state.${shown}`)}
            </p>
            <p>{t(`imports.text.${shown}`)}</p>
            <p className="text-small text-stone">
              <FactLine
                facts={[
                  data.format && t(`imports.format.${data.format}`),
                  data.by,
                  formatMoment(data.at, locale),
                ]}
              />
            </p>
            {busy.includes(data.state) && data.progress && <ImportProgress {...data.progress} />}
            {busy.includes(data.state) && (
              <p>
                <a className="text-forest underline" href="?">
                  {t('imports.refresh')}
                </a>
              </p>
            )}
          </div>
          {data.version > 1 && data.state === 'ready' && <p role="alert">{t('imports.checkedAgain')}</p>}
          {result &&
            (result.errorCount > 0 ? <ImportErrors result={result} /> : <ImportRecords result={result} />)}
          {result?.notes && (
            <ImportNotes notes={result.notes} count={result.noteCount ?? result.notes.length} />
          )}
          {data.state === 'ready' && !isUnchanged && (
            <WriteForm
              form={applyImportForm}
              title={t('imports.apply')}
              labels={{}}
              posted={posted}
              params={{ id: data.id }}
              version={data.version}
              submit={t('imports.apply')}
              onSent={(response) => {
                client.setQueryData(query.queryKey, response);
                // The form is about to go.
                status.current?.focus();
              }}
              sent={
                <p>
                  <a className="text-forest underline" href="?">
                    {t('imports.refresh')}
                  </a>
                </p>
              }
            >
              {null}
            </WriteForm>
          )}
          {discardable.includes(data.state) && offers('discardImport') && <DiscardImport posted={posted} />}
        </>
      )}
    </StudioFrame>
  );
}

function ImportProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('data');
  const locale = useLocale();
  const [shown, all] = [done, total].map((count) => formatNumber(count, locale));
  const text = t('imports.progress', { done: shown, total: all });
  return (
    <p className="space-y-1">
      <progress value={done} max={total} aria-label={text} className="block w-full accent-forest" />
      <span className="text-small">{text}</span>
    </p>
  );
}
