import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { ChoiceNoun } from '#contract/content/constants.ts';
import { contentQueries } from '#lib/api/content.ts';

const PAUSE_MS = 250;

export interface RecordSearchOptions {
  noun: ChoiceNoun;
  /** Address of the record that contains the options. */
  within?: string | undefined;
  /** Excluded addresses. */
  chosen: readonly string[];
  onChoose: (address: string) => void;
}

/** Searches records by name after a pause, and chooses one by keyboard or pointer. */
export function useRecordSearch({ noun, within, chosen, onChoose }: RecordSearchOptions) {
  const { api } = useSite();
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(text.trim());
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const { data, isError } = useQuery({
    ...contentQueries(api).choices(noun, { q, within }),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  const offered = (data?.choices ?? []).filter(({ address }) => !chosen.includes(address));

  function open(): void {
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose(index: number): void {
    const choice = offered[index];
    if (!choice) return;
    onChoose(choice.address);
    setText('');
    setQ('');
    close();
  }

  function press(event: KeyboardEvent): void {
    // Enter that ends an IME composition chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const last = offered.length - 1;
    if (key === 'ArrowDown') {
      setOpen(true);
      setActive(active >= last ? 0 : active + 1);
    } else if (key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (key === 'Enter' && isOpen) choose(active);
    else if (key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  }

  return {
    text,
    offered,
    /** Number of found records that are not offered yet. */
    hidden: (data?.total ?? 0) - (data?.choices.length ?? 0),
    isSearching: !data,
    isError,
    isOpen,
    active,
    open,
    close,
    choose,
    press,
    type(typed: string): void {
      setText(typed);
      setOpen(true);
      setActive(-1);
    },
  };
}
