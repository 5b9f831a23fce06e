import { useId } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { savedIndicator } from '#lib/api/goalEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { contentOf, wordsIn } from '#lib/records/texts.ts';
import { useErrorLanguage } from '../../../record-editor/useErrorLanguage.ts';
import { IndicatorFields } from './IndicatorFields.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { indicatorNames, indicatorShape } from './recordShapes.ts';
import { type IndicatorOrNew, useIndicatorEditor } from './useIndicatorEditor.ts';
import { useRecordText } from './useRecordText.ts';

const indicatorCheck = { schema: writeSchemas.indicator, toBody: contentOf };
const newIndicatorCheck = { schema: writeSchemas.newIndicator, toBody: contentOf };

interface IndicatorDialogProps {
  editing: ProgressEditing;
  which: IndicatorOrNew;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits or withdraws an indicator. */
export function IndicatorDialog({ editing, which, onClose, onSaved }: IndicatorDialogProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const locale = useLocale();
  const initiative = editing.initiative.slug;
  const goals = editing.goals.map(({ slug, content, sourceLocale }) => ({
    slug,
    status: content.status,
    name: wordsIn(content.texts, { locale, sourceLocale }).name ?? slug,
  }));
  const form = useId();
  const text = useRecordText(new Map(goals.map(({ slug, name }) => [slug, name])));
  const indicator = 'indicator' in which ? which.indicator : null;
  const { editor, state } = useIndicatorEditor(initiative, which);
  const { fields, saved } = state;
  const sourceLocale = indicator?.sourceLocale ?? fields.sourceLocale ?? locale;
  const shown = useErrorLanguage(state, { sourceLocale, first: indicator ? locale : sourceLocale });
  return (
    <RecordDialog
      {...{ form, editor, state, text, initiative, shown, onClose, onSaved }}
      shape={indicatorShape}
      names={indicatorNames(fields)}
      check={indicator ? indicatorCheck : newIndicatorCheck}
      title={t(indicator ? 'record.indicator' : 'record.addIndicator')}
      lead={indicator ? null : t('record.needs.indicator')}
      address={indicator && `indicator:${indicator.slug}`}
      canEdit={editing.rights.includes('indicator.edit')}
      withdrawal={
        indicator && editing.rights.includes('indicator.withdraw')
          ? {
              effect: t('withdrawal.indicator'),
              withdraw: async (body, version) => {
                const params = { initiative, indicator: indicator.slug };
                return savedIndicator(await api.call('withdrawIndicator', { params, body, version }));
              },
            }
          : null
      }
    >
      <IndicatorFields
        {...{ fields, sourceLocale, text, shown, change: editor.change }}
        goals={goals.filter(({ slug, status }) => status !== 'archived' || slug === fields.goal)}
        hasValues={indicator !== null && indicator.values.length > 0}
        outdated={indicator?.outdated}
        status={saved.fields.status}
        isNew={indicator === null}
      />
    </RecordDialog>
  );
}
