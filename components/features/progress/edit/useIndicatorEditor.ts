import { useQueryClient } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import {
  blankIndicator,
  type IndicatorFields,
  indicatorRemote,
  newIndicatorRemote,
  savedIndicator,
} from '#lib/api/goalEditing.ts';
import { indicatorKey, lastingSlug } from '#lib/records/recordKeys.ts';
import { useEditor } from '../../../record-editor/useEditor.ts';

/** Indicator, or a new one of a goal (slug). */
export type IndicatorOrNew = { readonly indicator: EditedIndicator } | { readonly goal: string };

/**
 * Edits an indicator, or a new one.
 *
 * @param initiative slug
 */
export function useIndicatorEditor(initiative: string, which: IndicatorOrNew) {
  const { api } = useSite();
  const client = useQueryClient();
  const locale = useLocale();
  const indicator = 'indicator' in which ? which.indicator : null;
  const goal = 'goal' in which ? which.goal : which.indicator.content.goal;
  const blank = blankIndicator(goal, locale);
  const slug = indicator && lastingSlug(indicator);
  return useEditor<IndicatorFields>({
    recordKey: indicatorKey(initiative, { slug, goal }),
    saved: indicator ? savedIndicator(indicator) : blank,
    remote: slug
      ? indicatorRemote(client, api, { initiative, slug })
      : newIndicatorRemote(client, api, { initiative, blank }),
    pause: null,
  });
}
