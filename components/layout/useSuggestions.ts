import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchSuggestion } from '#contract/search/schema.ts';
import { searchQueries } from '#lib/api/search.ts';
import { useSite } from './SiteProvider.tsx';

const PAUSE_MS = 150;
const shortestText = 2;
const none: readonly SearchSuggestion[] = [];

/** Returns debounced suggestions; none on failure. */
export function useSuggestions(text: string): readonly SearchSuggestion[] {
  const { api } = useSite();
  const [q, setQ] = useState('');
  const typed = text.trim();

  useEffect(() => {
    const pause = setTimeout(() => {
      setQ(typed);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
    };
  }, [typed]);

  const isLongEnough = typed.length >= shortestText && q.length >= shortestText;
  const { data } = useQuery({ ...searchQueries(api).suggestions(q), enabled: isLongEnough, retry: false });
  return isLongEnough ? (data?.items ?? none) : none;
}
