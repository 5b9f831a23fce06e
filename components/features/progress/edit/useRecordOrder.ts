import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { orderKey } from '#lib/records/orderKey.ts';
import { wordsIn } from '#lib/records/texts.ts';

interface Move {
  readonly name: string;
  readonly position: number;
  readonly last: number;
  readonly send: () => Promise<unknown>;
}

/** Position from 1, and how the record is moved. */
export interface Place {
  readonly position: number;
  readonly last: number;
  readonly isMoving: boolean;
  readonly move: (position: number) => void;
}

interface Announcing {
  /** Receives where a record is now, or that it was not moved. */
  readonly announce: (message: string) => void;
  readonly onMoved: () => void;
}

/** Moves goals of an initiative and indicators of a goal, and announces their positions. */
export function useRecordOrder(
  { goals, rights, initiative }: ProgressEditing,
  { announce, onMoved }: Announcing,
) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const locale = useLocale();
  const isOffered = useOffers();
  const nameOf = ({ content, sourceLocale, slug }: EditedGoal | EditedIndicator) =>
    wordsIn<{ name: string }>(content.texts, { locale, sourceLocale }).name ?? slug;
  const { mutate, isPending } = useMutation({
    mutationKey: [orderKey, 'progress'],
    mutationFn: ({ send }: Move) => send(),
    onSuccess(_moved, { name, position, last }) {
      announce(t('record.moved', { name, position, last }));
      onMoved();
    },
    onError(_error, { name }) {
      announce(t('record.notMoved', { name }));
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative.slug).queryKey }),
  });
  const placeIn = (
    records: readonly (EditedGoal | EditedIndicator)[],
    index: number,
    send: (position: number) => Promise<unknown>,
  ): Place => ({
    position: index + 1,
    last: records.length,
    isMoving: isPending,
    move: (position) => {
      mutate({ name: nameOf(records[index]!), position, last: records.length, send: () => send(position) });
    },
  });
  const mayMove = (operation: 'moveGoal' | 'moveIndicator', records: readonly unknown[]) =>
    isOffered(operation) && rights.includes('goal.edit') && records.length > 1;
  return {
    /** Null if goals cannot be moved. */
    placeOfGoal: ({ slug, version }: EditedGoal, index: number): Place | null =>
      mayMove('moveGoal', goals)
        ? placeIn(goals, index, (position) =>
            api.call('moveGoal', {
              params: { initiative: initiative.slug, goal: slug },
              body: { position },
              version,
            }),
          )
        : null,
    /** Null if indicators cannot be moved. */
    placeOfIndicator: (ofGoal: readonly EditedIndicator[], index: number): Place | null =>
      mayMove('moveIndicator', ofGoal)
        ? placeIn(ofGoal, index, (position) =>
            api.call('moveIndicator', {
              params: { initiative: initiative.slug, indicator: ofGoal[index]!.slug },
              body: { position },
              version: ofGoal[index]!.version,
            }),
          )
        : null,
  };
}
