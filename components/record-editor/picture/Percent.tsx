import { useState } from 'react';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { amountOrText, writeAmount } from '#lib/progress/amounts.ts';

interface PercentProps {
  id: string;
  label: string;
  /** Fraction from 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

const DECIMALS = 10;

/** Number field for a fraction, as percent. What is typed stands until the focus leaves. */
export function Percent({ id, label, value, onChange }: PercentProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div
      onBlur={() => {
        setTyped(null);
      }}
    >
      <TextField
        id={id}
        label={label}
        value={typed ?? writeAmount(Math.round(value * 100 * DECIMALS) / DECIMALS, locale)}
        onChange={(text) => {
          setTyped(text);
          const percent = amountOrText(text, locale);
          if (typeof percent === 'number' && percent >= 0 && percent <= 100) onChange(percent / 100);
        }}
      />
    </div>
  );
}
