import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface ComboboxOptions<T> {
  /** Combobox, which keeps the focus. */
  field: HTMLInputElement;
  options: readonly T[];
  onChoose: (option: T) => void;
}

interface Combobox {
  list: RefObject<HTMLDivElement | null>;
  expanded: boolean;
  /** Index of the option at the cursor, -1 for the text itself. */
  active: number;
}

/** Opens a listbox below a rendered field, by keyboard and pointer (WAI-ARIA combobox). */
export function useCombobox<T>({ field, options, onChoose }: ComboboxOptions<T>): Combobox {
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const expanded = open && options.length > 0;

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(option: T) {
    close();
    onChoose(option);
  }

  function step(by: 1 | -1) {
    setOpen(true);
    // One more than options: the text itself.
    const places = options.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  }

  const type = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Enter that ends an IME composition chooses nothing.
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const chosen = options[active];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && expanded && chosen) choose(chosen);
    else if (event.key === 'Escape' && expanded) close();
    else {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  });
  const leave = useEffectEvent(close);
  const click = useEffectEvent((target: EventTarget | null) => {
    const option = target instanceof Element && target.closest('[role=option]');
    const chosen = option && options[[...(list.current?.children ?? [])].indexOf(option)];
    if (chosen) choose(chosen);
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const listen = <K extends keyof HTMLElementEventMap>(
      on: K,
      react: (event: HTMLElementEventMap[K]) => void,
    ) => {
      field.addEventListener(on, react, { signal });
    };
    listen('input', () => {
      type();
    });
    listen('keydown', (event) => {
      press(event);
    });
    listen('blur', () => {
      leave();
    });
    // The field keeps the focus; otherwise a press would close the list.
    list.current?.addEventListener(
      'mousedown',
      (event) => {
        event.preventDefault();
      },
      { signal },
    );
    list.current?.addEventListener(
      'click',
      ({ target }) => {
        click(target);
      },
      { signal },
    );
    return () => {
      ending.abort();
    };
  }, [field]);

  return { list, expanded, active };
}
