import { useState } from 'react';
import { AmountField } from '#components/form/AmountField.tsx';

interface PercentProps {
  id: string;
  label: string;
  /** Fraction from 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

const DECIMALS = 10;

/** Edits a fraction as percent; accepts the input on blur. */
export function Percent({ id, label, value, onChange }: PercentProps) {
  const [typed, setTyped] = useState<{ readonly percent: number | null } | null>(null);
  return (
    <div
      role="presentation"
      onBlur={() => {
        setTyped(null);
      }}
    >
      <AmountField
        id={id}
        label={label}
        value={typed ? typed.percent : Math.round(value * 100 * DECIMALS) / DECIMALS}
        readOnly={false}
        onChange={(percent) => {
          setTyped({ percent });
          if (typeof percent === 'number' && percent >= 0 && percent <= 100) onChange(percent / 100);
        }}
      />
    </div>
  );
}
