import type { ReactNode } from 'react';
import { useClosingDetails } from './useClosingDetails.ts';

interface FacetOption {
  value: string;
  label: string;
  /** Language of the label, if not the page's. */
  lang?: string | undefined;
  count: string;
  checked: boolean;
}

interface FacetSearch {
  name: string;
  label: string;
  text: string;
  /** Number of shown options, announced as it changes. */
  status: string;
  onType: (text: string) => void;
}

interface FacetMenuProps {
  name: string;
  label: string;
  /** Explains the numbers to assistive technology. */
  legend: string;
  options: readonly FacetOption[];
  empty: string;
  onToggle: (value: string) => void;
  /** Search for hidden options. */
  find?: FacetSearch;
  open?: boolean;
  note?: ReactNode;
}

/** Shows a filter as a menu of checkboxes; works without JavaScript. */
export function FacetMenu(props: FacetMenuProps) {
  const { name, label: shownName, legend, options, empty, onToggle, find, open = false, note } = props;
  const details = useClosingDetails();
  const chosen = options.filter((option) => option.checked).length;

  return (
    <details ref={details} name="facet" open={open} className="facet-menu group">
      <summary>
        {shownName}
        {chosen > 0 && (
          <span className="rounded-full bg-forest px-2 text-small font-semibold text-paper">{chosen}</span>
        )}
      </summary>
      <fieldset className="facet-options">
        <legend className="sr-only">{legend}</legend>
        {find && <FindOptions {...find} />}
        {options.length === 0 && <p className="p-2 text-small text-stone">{empty}</p>}
        {options.map(({ value, label, lang, count, checked }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={checked}
              onChange={() => {
                onToggle(value);
              }}
            />
            <span lang={lang}>{label}</span> <small>{count}</small>
          </label>
        ))}
        {note && <div className="p-2">{note}</div>}
      </fieldset>
    </details>
  );
}

function FindOptions({ name, label, text, status, onType }: FacetSearch) {
  return (
    <div className="space-y-1 p-2">
      <label className="block">
        <span className="text-small">{label}</span>
        <input
          type="search"
          name={name}
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          className="mt-1 min-h-11 w-full rounded-small border border-stone bg-white px-3"
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
          }}
          onKeyDown={(event) => {
            // Enter would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      <p role="status" className="text-small text-stone">
        {status}
      </p>
    </div>
  );
}
