import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';
import { wordsIn } from '#lib/records/texts.ts';

interface Move {
  readonly goal: EditedGoal;
  readonly position: number;
}

/** Moves goals of an initiative and announces their positions. */
export function useGoalOrder({ goals, rights, initiative: { slug } }: ProgressEditing, onMoved: () => void) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const locale = useLocale();
  const isOffered = useOffers()('moveGoal') && rights.includes('goal.edit') && goals.length > 1;
  const [message, setMessage] = useState('');
  const nameOf = ({ content, sourceLocale, slug: own }: EditedGoal) =>
    wordsIn(content.texts, { locale, sourceLocale }).name ?? own;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ goal, position }: Move) =>
      api.call('moveGoal', {
        params: { initiative: slug, goal: goal.slug },
        body: { position },
        version: goal.version,
      }),
    onSuccess(_moved, { goal, position }) {
      setMessage(t('record.moved', { name: nameOf(goal), position, last: goals.length }));
      onMoved();
    },
    onError(_error, { goal }) {
      setMessage(t('record.notMoved', { name: nameOf(goal) }));
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(slug).queryKey }),
  });
  return {
    message,
    placeOf: (goal: EditedGoal, index: number) =>
      isOffered
        ? {
            position: index + 1,
            last: goals.length,
            isMoving: isPending,
            move: (position: number) => {
              mutate({ goal, position });
            },
          }
        : null,
  };
}
