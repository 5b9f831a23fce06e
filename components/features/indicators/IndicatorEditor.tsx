import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { useId } from 'react';
import type { EditedIndicator } from '#contract/editing/progress.ts';
import { directions } from '#contract/indicatorTerms.ts';
import { may } from '#contract/rights.ts';
import { EditAmount } from '#components/edit/EditAmount.tsx';
import { Editing } from '#components/edit/Editing.tsx';
import { EditSelect } from '#components/edit/EditSelect.tsx';
import { RecordEditor } from '#components/edit/RecordEditor.tsx';
import { RecordTexts } from '#components/edit/RecordTexts.tsx';
import { useEditor } from '#components/edit/useEditor.ts';
import { useRecordText } from '#components/edit/useRecordText.ts';
import type { MembersPartProps } from '#components/entities/MembersPart.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import {
  type IndicatorFields,
  indicatorRemote,
  type IndicatorText,
  storedIndicator,
} from '#lib/api/goalEditing.ts';
import type { IndicatorAddress } from '#lib/api/indicators.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';

const lines: Record<IndicatorText, number | undefined> = {
  name: undefined,
  summary: 3,
  unit: undefined,
  method: 3,
  source: 3,
  limitations: 3,
};
const measures = ['baseline', 'target'] as const;
const parts = ['year', 'value'] as const;

/** The words and measures of an indicator, for those who may change them; nothing for others. */
export function IndicatorEditor({ viewer, params }: MembersPartProps<IndicatorAddress>) {
  const { api } = useSite();
  const locale = useLocale();
  const text = useRecordText();
  const isEditor = may(viewer.context, 'indicator.edit', { initiative: params.initiative });
  const { data } = useQuery({
    ...progressEditingQueries(api).detail(params.initiative),
    enabled: isEditor,
  });
  const indicator = data?.indicators.find(({ slug }) => slug === params.indicator);
  if (!indicator) return null;
  const { texts } = indicator.content;
  const { name = indicator.slug } = texts[locale] ?? texts[indicator.sourceLocale] ?? {};
  return (
    <Editing viewer={viewer} describe={() => ({ name, text })}>
      <Fields initiative={params.initiative} indicator={indicator} />
    </Editing>
  );
}

function Fields({ initiative, indicator }: { initiative: string; indicator: EditedIndicator }) {
  const { t } = useTranslation(['edit', 'detail']);
  const { api } = useSite();
  const { replace, asPath } = useRouter();
  const client = useQueryClient();
  const text = useRecordText();
  const form = useId();
  const { slug } = indicator;
  const { editor, state } = useEditor<IndicatorFields>({
    place: `indicator:${initiative}:${slug}`,
    stored: storedIndicator(indicator),
    remote: indicatorRemote(client, api, { initiative, slug }),
    pause: null,
  });
  const { fields, errors } = state;
  const idOf = (field: string) => `${form}-${field.replaceAll('.', '-')}`;
  const faultOf = (field: string) => errors.find(({ path }) => path === field)?.message;
  return (
    <RecordEditor
      {...{ editor, state, text, initiative, idOf }}
      record={`indicator:${slug}`}
      title={t('record.indicator')}
      onStored={() => void replace(asPath, undefined, { scroll: false })}
    >
      <RecordTexts
        texts={lines}
        {...{ fields, text, idOf, faultOf }}
        onType={(field, typed) => {
          editor.change({ [field]: typed });
        }}
      />
      <EditSelect
        id={idOf('direction')}
        label={text.label('direction')}
        value={fields.direction}
        options={directions.map((value) => ({ value, label: t(`detail:progress.direction.${value}`) }))}
        onChoose={(direction) => {
          editor.change({ direction });
        }}
      />
      {fields.type === 'quantitative' &&
        measures.map((measure) => (
          <fieldset key={measure} className="grid gap-4 sm:grid-cols-2">
            <legend className="font-semibold">{text.label(measure)}</legend>
            {parts.map((part) => (
              <EditAmount
                key={part}
                id={idOf(`${measure}.${part}`)}
                label={t(`sheet.${part}`)}
                fault={faultOf(`${measure}.${part}`)}
                value={fields[measure]?.[part] ?? null}
                readOnly={false}
                onChange={(amount) => {
                  const before = { year: null, value: null, ...fields[measure] };
                  const { year, value } = { ...before, [part]: amount } as Record<string, number | null>;
                  // Without either there is none; half of one is told by the context API.
                  const isEmpty = year === null && value === null;
                  editor.change({ [measure]: isEmpty ? null : { year, value } } as Partial<IndicatorFields>);
                }}
              />
            ))}
          </fieldset>
        ))}
    </RecordEditor>
  );
}
