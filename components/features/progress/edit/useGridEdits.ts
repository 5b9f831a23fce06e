import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useEditSession } from '#components/record-editor/Editing.tsx';
import {
  progressEditingQueries,
  savedValue,
  type ValueFields,
  valueRemote,
} from '#lib/api/progressEditing.ts';
import { readAmount, writeAmount } from '#lib/format/amounts.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { GridCursor } from '#lib/records/gridCursor.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { doubtsOf } from './doubtsOf.ts';
import { lockOf } from './lockOf.ts';
import { type GridCell, valueKey } from './progressGrid.ts';
import { useDoubtText } from './useDoubtText.ts';

interface GridEditsOptions {
  initiative: string;
  cursor: GridCursor;
  /** Receives input into a locked cell. */
  reject: (cell: Pick<GridCell, 'row' | 'year'>, text: string) => void;
}

/** New value of a cell; null empties it. */
export interface CellChange {
  readonly cell: GridCell;
  readonly value: number | null;
}

type BlockAction = 'cleared' | 'filled';

const fieldsFor = (value: number | null): Partial<ValueFields> =>
  value === null ? { value } : { available: true, value };

/** Changes cells of the grid, one by one and in blocks, and reports the result. */
export function useGridEdits({ initiative, cursor, reject }: GridEditsOptions) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const locale = useLocale();
  const client = useQueryClient();
  const editSession = useEditSession();
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState('');
  const doubtText = useDoubtText();

  const change = useCallback(
    async ({ row, year, value }: GridCell, fields: Partial<ValueFields>) => {
      const address = { initiative, indicator: lastingSlug(row.indicator), year };
      const editor = editSession.editor<ValueFields>(valueKey(initiative, address.indicator, year), () => ({
        saved: savedValue(value),
        remote: valueRemote(client, api, address),
      }));
      editor.change(fields);
      if ((await editor.save()) || editor.state().phase !== 'failed') return;
      // Another person may have locked it meanwhile: its state has the reason.
      reject({ row, year }, writeAmount(fields.value ?? null, locale));
      await client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative).queryKey });
    },
    [api, client, editSession, initiative, locale, reject],
  );
  const take = useCallback(
    (cell: GridCell, text: string) => {
      if (lockOf(cell)) {
        reject(cell, text);
        cursor.stopTyping();
        return true;
      }
      const amount = readAmount(text, locale);
      const name = t('values.cell', { name: cell.row.name.name, year: cell.year });
      setFieldError(amount === undefined ? t('values.noNumber', { name, text }) : null);
      if (amount === undefined) return false;
      cursor.stopTyping();
      const { row, year, value } = cell;
      const asked = { available: true, value: amount, parts: value?.content.parts ?? [] };
      const doubts = doubtsOf(row, asked, { year }).map(doubtText);
      setOutcome(doubts.length > 0 ? t('doubt.typed', { name, doubts: doubts.join(' ') }) : '');
      void change(cell, fieldsFor(amount));
      return true;
    },
    [change, cursor, doubtText, locale, reject, t],
  );
  const valueOf = ({ row, year, value }: GridCell): number | null => {
    const editor = editSession.find(valueKey(initiative, lastingSlug(row.indicator), year));
    return (editor?.state().fields as ValueFields | undefined)?.value ?? value?.content.value ?? null;
  };

  /** Changes the open ones of many cells, as one undo step. */
  const changeBlock = (changes: readonly CellChange[], action: BlockAction) => {
    const open = changes.filter(({ cell }) => lockOf(cell) === null);
    const changed = open.filter(({ cell, value }) => valueOf(cell) !== value);
    const locked = changes.length - open.length;
    editSession.group(
      changed.map(({ cell: { row, year } }) => valueKey(initiative, lastingSlug(row.indicator), year)),
    );
    for (const { cell, value } of changed) void change(cell, fieldsFor(value));
    setOutcome(
      [
        t(`values.${action}`, { count: changed.length }),
        ...(locked > 0 ? [t('values.lockedCells', { count: locked })] : []),
      ].join(' '),
    );
  };
  return { take, valueOf, changeBlock, fieldError, outcome };
}
