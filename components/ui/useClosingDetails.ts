import { useEffect, useRef } from 'react';

/** Closes a `<details>` menu on Escape, and on presses or focus outside. */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // The element may be replaced while its component stays.
    const closeOutside = ({ target }: Event) => {
      const menu = details.current;
      const element = target as Node;
      // Pressing a choice's label focuses an element around the menu.
      if (menu && !menu.contains(element) && !element.contains(menu)) menu.open = false;
    };
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      const menu = details.current;
      if (key !== 'Escape' || !menu?.open || !menu.contains(target as Node)) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => {
      ending.abort();
    };
  }, []);

  return details;
}
