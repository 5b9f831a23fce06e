import { AmountField } from '#components/form/AmountField.tsx';

interface PercentProps {
  id: string;
  label: string;
  /** Fraction from 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

const DECIMALS = 10;

/** Number field for a fraction, as percent. */
export function Percent({ id, label, value, onChange }: PercentProps) {
  return (
    <AmountField
      id={id}
      label={label}
      value={Math.round(value * 100 * DECIMALS) / DECIMALS}
      readOnly={false}
      onChange={(percent) => {
        if (typeof percent === 'number' && percent >= 0 && percent <= 100) onChange(percent / 100);
      }}
    />
  );
}
