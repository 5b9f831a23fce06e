import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRecordText } from '#components/features/progress/edit/useRecordText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { EditingNote } from '#components/record/EditingNote.tsx';
import type { MembersPartProps } from '#components/record/MembersPart.tsx';
import { EarlierDrafts } from '#components/record-editor/EarlierDrafts.tsx';
import { type Described, Editing, useEditSession } from '#components/record-editor/Editing.tsx';
import { Button } from '#components/ui/Button.tsx';
import { useWide } from '#components/ui/useWide.ts';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import {
  findValue,
  progressEditingQueries,
  savedValue,
  type ValueFields,
  valueRemote,
} from '#lib/api/progressEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { findBySlug, lastingSlug, parseRecordKey } from '#lib/records/recordKeys.ts';
import { wordsIn } from '#lib/records/texts.ts';
import { GoalRecords } from './GoalRecords.tsx';
import { Grid } from './Grid.tsx';
import { ManyChanges } from './ManyChanges.tsx';
import { ManySteps } from './ManySteps.tsx';
import { ManyStepsDialog } from './ManyStepsDialog.tsx';
import { type BulkInput, pastedRows } from './pastedRows.ts';
import { cellOf, type GridCell, parseValueKey, rowsOf, valueKey, wordsOf } from './progressGrid.ts';
import { ProgressPreview } from './ProgressPreview.tsx';
import { Spreadsheet } from './Spreadsheet.tsx';
import { useSavedValues } from './useSavedValues.ts';
import { useValueText } from './useValueText.ts';
import { ValueDialog } from './ValueDialog.tsx';
import { ValueList } from './ValueList.tsx';

/** Edits progress; names the editors to others. */
export function ProgressEditor({ viewer, params }: MembersPartProps<{ initiative: string }>) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const locale = useLocale();
  const text = useValueText();
  const recordText = useRecordText();
  const isMember = may(viewer.context, 'drafts.read', params);
  const { data, isError, refetch } = useQuery({
    ...progressEditingQueries(api).detail(params.initiative),
    enabled: isMember,
  });
  if (!isMember) return <EditingNote />;
  if (isError && !data)
    return (
      <p role="alert">
        {t('values.failed')}{' '}
        <Button look="quiet" onClick={() => void refetch()}>
          {t('status.again')}
        </Button>
      </p>
    );
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  const describe = (recordKey: string): Described => {
    const record = parseRecordKey(recordKey);
    if (record) return { name: nameOfRecord(data, record, locale), text: recordText };
    const value = parseValueKey(recordKey);
    const indicator = findBySlug(data.indicators, value?.indicator);
    const name = (indicator && wordsOf(indicator, locale).name) ?? '';
    return { name: t('values.cell', { name, year: value?.year }), text };
  };
  return (
    <Editing viewer={viewer} describe={describe}>
      <Workplace editing={data} describe={describe} />
    </Editing>
  );
}

interface ValueKey {
  /** First slug. */
  readonly indicator: string;
  readonly year: number;
}

function Workplace({
  editing,
  describe,
}: {
  editing: ProgressEditing;
  describe: (recordKey: string) => Described;
}) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const editSession = useEditSession();
  useSavedValues(editSession, editing);
  const initiative = editing.initiative.slug;
  const locale = useLocale();
  const isWide = useWide();
  const [open, setOpen] = useState(valueInAddress);
  const [bulk, setBulk] = useState<BulkInput | null>(null);
  const [many, setMany] = useState<readonly ValueKey[] | null>(null);
  const [isPreview, setPreview] = useState(false);
  const rows = useMemo(() => rowsOf(editing, locale, new WeakMap()), [editing, locale]);
  const valueKeyOf = ({ row, year }: GridCell): ValueKey => ({ indicator: lastingSlug(row.indicator), year });
  const show = (cell: GridCell) => {
    setOpen(valueKeyOf(cell));
  };
  const choose = (cells: readonly GridCell[]) => {
    setMany(cells.map(valueKeyOf));
  };
  // As they are now, while steps are taken.
  const cellAt = ({ indicator, year }: ValueKey) => {
    const at = rows.find((each) => lastingSlug(each.indicator) === indicator);
    return at ? [cellOf(at, year, editing.rights)] : [];
  };
  const shown = findBySlug(editing.indicators, open?.indicator);
  const row = rows.find(({ indicator }) => indicator === shown);
  const indicatorName = (slug: string) => rows.find(({ name }) => name.slug === slug)?.name.name ?? slug;
  const begin = (recordKey: string) => {
    const address = parseValueKey(recordKey);
    if (!address || !findBySlug(editing.indicators, address.indicator)) return false;
    editSession.editor<ValueFields>(recordKey, () => ({
      saved: savedValue(findValue(editing, address)),
      remote: valueRemote(client, api, { initiative, ...address }),
    }));
    return true;
  };
  return (
    <section aria-labelledby="progress-editing" className="space-y-8">
      <div>
        <h2 id="progress-editing" className="text-section">
          {t(editing.rights.includes('value.draft') ? 'values.title' : 'values.review')}
        </h2>
        <p className="mt-3 max-w-prose">{t('values.lead')}</p>
      </div>
      <EarlierDrafts beginning={`value:${initiative}:`} begin={begin} describe={describe} />
      {(['goal.edit', 'goal.withdraw'] as const).some((right) => editing.rights.includes(right)) && (
        <GoalRecords editing={editing} />
      )}
      {rows.length === 0 ? (
        <p className="max-w-prose text-stone">{t('values.noRows')}</p>
      ) : isWide ? (
        <Grid
          editing={editing}
          onOpen={show}
          onChoose={choose}
          onPaste={(cells) => {
            setBulk(pastedRows(cells, locale));
          }}
        />
      ) : (
        <ValueList editing={editing} rows={rows} onOpen={show} />
      )}
      <ManySteps editing={editing} rows={rows} onChoose={choose} />
      {many && (
        <ManyStepsDialog
          editing={editing}
          cells={many.flatMap(cellAt)}
          onClose={() => {
            setMany(null);
          }}
        />
      )}
      {rows.length > 0 && <Spreadsheet editing={editing} rows={rows} onRead={setBulk} />}
      <ManyChanges editing={editing} asked={bulk} onAsk={setBulk} indicatorName={indicatorName} />
      <p>
        <Button
          look="secondary"
          aria-expanded={isPreview}
          onClick={() => {
            setPreview(!isPreview);
          }}
        >
          {t('preview.open')}
        </Button>
      </p>
      {isPreview && <ProgressPreview editing={editing} />}
      {row && open && (
        <ValueDialog
          key={valueKey('', open.indicator, open.year)}
          editing={editing}
          cell={cellOf(row, open.year, editing.rights)}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </section>
  );
}

/** Returns the name of a goal or an indicator; null for a new one. */
function nameOfRecord(
  { goals, indicators }: ProgressEditing,
  { kind, slug }: NonNullable<ReturnType<typeof parseRecordKey>>,
  locale: Locale,
): string {
  const list: readonly (EditedGoal | EditedIndicator)[] = kind === 'goal' ? goals : indicators;
  const found = findBySlug(list, slug);
  if (!found) return '';
  const texts: Partial<Record<Locale, { name: string }>> = found.content.texts;
  return wordsIn(texts, { locale, sourceLocale: found.sourceLocale }).name ?? found.slug;
}

/** Returns the value that a link leads to. */
function valueInAddress(): ValueKey | null {
  const [, indicator, year] = /^#value-(.+)-(\d{4})$/.exec(window.location.hash) ?? [];
  return indicator && year ? { indicator, year: Number(year) } : null;
}
