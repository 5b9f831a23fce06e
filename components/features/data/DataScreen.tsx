import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { may } from '#contract/users/rights.ts';
import { importQueries } from '#lib/api/imports.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { discardImportForm } from '#lib/forms/imports.ts';
import { wasSent } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { listNounsOf } from '#lib/studio/contentRights.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { ImportForm } from './ImportForm.tsx';
import { ListExportForm } from './ListExportForm.tsx';
import { WholeExports } from './WholeExports.tsx';

/** Exports and imports content. */
export function DataScreen() {
  const { t } = useTranslation(['data', 'common']);
  const { api, viewer } = useSite();
  const offers = useOffers();
  const { data: exports } = useQuery({
    ...importQueries(api).exports(viewer?.profile.oid ?? ''),
    enabled: viewer !== null && offers('listExports'),
  });
  const { asPath } = useRouter();
  const user = viewer?.context ?? null;
  const nouns = listNounsOf(user).filter((noun) => exports?.lists.includes(noun));
  const isImporter = may(user, 'content.import') && offers('listImports');
  return (
    <StudioFrame area="data" title={t('title')} lead={t('lead')}>
      {wasSent(asPath, discardImportForm.name) && (
        <p role="status" className="border-l-4 border-leaf pl-4">
          {t('imports.discarded')}
        </p>
      )}
      {exports && exports.whole.length > 0 && <WholeExports names={exports.whole} />}
      {nouns.length > 0 && <ListExportForm nouns={nouns} />}
      {isImporter && (
        <>
          <ImportForm nouns={exports?.lists ?? []} />
          <Imports />
        </>
      )}
      {!offers('listExports') && !isImporter && <p>{t('common:notOffered.text')}</p>}
    </StudioFrame>
  );
}

function Imports() {
  const { t } = useTranslation('data');
  const { api, viewer } = useSite();
  const locale = useLocale();
  const { data } = useQuery({
    ...importQueries(api).list(viewer?.profile.oid ?? ''),
    enabled: viewer !== null,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="imports" className="space-y-4">
      <h2 id="imports" className="text-section">
        {t('imports.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.items.map(({ id, file, state, by, at }) => (
          <li key={id} className="space-y-1 py-4">
            <p className="font-medium break-words">
              <TextLink href={studioRoutes.import(id)}>{file || t('imports.noName')}</TextLink>
            </p>
            <p className="text-small text-stone">
              <FactLine facts={[t(`imports.state.${state}`), by, formatMoment(at, locale)]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
