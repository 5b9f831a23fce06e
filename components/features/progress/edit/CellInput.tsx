import { useEffect, useRef, useState } from 'react';

interface CellInputProps {
  label: string;
  initial: string;
  /** Saves the input; false if it is no number. */
  onType: (text: string) => boolean;
  onCancel: () => void;
}

/** Field in a cell: Enter and leaving save, Escape cancels. */
export function CellInput({ label, initial, onType, onCancel }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [isInvalid, setInvalid] = useState(false);
  useEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const take = () => {
    if (isDone.current) return true;
    isDone.current = onType(input.current?.value ?? '');
    setInvalid(!isDone.current);
    return isDone.current;
  };
  return (
    <input
      ref={input}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={initial}
      className="block h-7 w-full min-w-0 border-b-2 border-forest bg-white font-semibold tabular-nums aria-invalid:border-clay"
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          isDone.current = true;
          onCancel();
        } else if (event.key !== 'Enter' || take()) return;
        event.stopPropagation();
      }}
    />
  );
}
