export interface Option<V = string> {
  readonly value: V;
  readonly label: string;
  /** Language of the label, if not the page's. */
  readonly lang?: string | undefined;
}

interface SelectOptionsProps {
  options: readonly Option[];
  /** Name of no choice. */
  none: string | undefined;
}

export function SelectOptions({ options, none }: SelectOptionsProps) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </>
  );
}
