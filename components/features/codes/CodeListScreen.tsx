import { useQuery } from '@tanstack/react-query';
import { FilterForm, FilterSelect, FilterText } from '#components/form/FilterForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useScripted } from '#components/layout/useScripted.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import { fold } from '#contract/shared/folding.ts';
import { codeQueries } from '#lib/api/codes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { AddCode } from './AddCode.tsx';
import { CodeHistory } from './CodeHistory.tsx';
import { CodeRows } from './CodeRows.tsx';
import { type CodeState, codeStates } from './codeStates.ts';

export interface CodeListParams {
  list: ManagedCodeList;
  state?: CodeState | undefined;
  q?: string | undefined;
}

export function CodeListScreen({ params: { list, state, q } }: { params: CodeListParams }) {
  const { t } = useTranslation(['codes', 'common', 'edit']);
  const { api, viewer } = useSite();
  const scripted = useScripted();
  const { data, isError } = useQuery({ ...codeQueries(api).list(list), enabled: viewer !== null });
  const wanted = fold(q ?? '');
  const shown = data?.codes.filter(
    ({ code, names, withdrawn }) =>
      (state === undefined || withdrawn === (state === 'withdrawn')) &&
      (wanted === '' || [code, ...Object.values(names)].some((text) => fold(text).includes(wanted))),
  );
  return (
    <StudioFrame
      area="codes"
      title={t(`list.${list}`)}
      crumbs={[{ label: t('title'), href: studioRoutes.codes() }]}
    >
      {isError && <p role="alert">{t('failed')}</p>}
      {data && (
        <div className="space-y-8">
          {data.closed && (
            <p className="max-w-prose border-l-4 border-line pl-4">{t(`reason.${data.closed}`)}</p>
          )}
          <noscript>
            <p className="border-l-4 border-clay bg-sand px-4 py-3">{t('edit:notes.needsScript')}</p>
          </noscript>
          <FilterForm
            key={`${state} ${q}`}
            label={t('search')}
            action={studioRoutes.codes(list)}
            submit={t('common:search.submit')}
          >
            <FilterText name="q" label={t('search')} value={q ?? ''} />
            {(state ?? data.codes.some(({ withdrawn }) => withdrawn)) && (
              <FilterSelect
                name="state"
                label={t('state')}
                value={state ?? null}
                all={t('states.any')}
                options={codeStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              />
            )}
          </FilterForm>
          {shown?.length === 0 && <p>{t('noMatch')}</p>}
          <CodeRows
            list={list}
            saved={data}
            shown={shown ?? []}
            mayOrder={scripted && data.closed === null && wanted === '' && !state}
          />
          {scripted && data.closed === null && (
            <AddCode list={list} hasSynonyms={data.codes.some(({ synonyms }) => synonyms !== undefined)} />
          )}
          {scripted && <CodeHistory list={list} />}
        </div>
      )}
    </StudioFrame>
  );
}
