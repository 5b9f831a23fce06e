import { useLocale } from '#components/layout/useLocale.ts';
import { formatNumber, formatQuantity } from '#lib/format/format.ts';

interface QuantityProps {
  value: number;
  unit: string;
  language: string;
}

/** Shows a value with its unit, marked with its language. */
export function Quantity({ value, unit, language }: QuantityProps) {
  const locale = useLocale();
  if (language === locale || unit === '%') return formatQuantity(value, unit, locale);
  return (
    <>
      {`${formatNumber(value, locale, { maximumFractionDigits: 2 })}\u00a0`}
      <span lang={language}>{unit}</span>
    </>
  );
}
