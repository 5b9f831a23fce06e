import { type RefCallback, useId } from 'react';
import { controlProps } from '#components/form/controlProps.ts';
import { Field } from '#components/form/Field.tsx';
import { useField } from '#components/form/useField.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type RecordSearchOptions, useRecordSearch } from './useRecordSearch.ts';

interface RecordPickerProps extends RecordSearchOptions {
  id?: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  fieldError?: string | null | undefined;
  ref?: RefCallback<HTMLElement> | undefined;
}

/** Searches records by name (WAI-ARIA combobox with a listbox); longer texts find more. */
export function RecordPicker({ noun, within, chosen, onChoose, ...place }: RecordPickerProps) {
  const { t } = useTranslation('content');
  const listId = useId();
  const field = useField(place);
  const search = useRecordSearch({ noun, within, chosen, onChoose });
  const { isOpen, active, offered, hidden } = search;
  const said = () => {
    if (search.isError) return t('picker.failed');
    if (search.isSearching) return t('picker.searching');
    if (offered.length === 0) return t('picker.none');
    return hidden > 0
      ? t('picker.more', { shown: offered.length, count: hidden })
      : t('picker.found', { count: offered.length });
  };
  return (
    <div className="relative">
      <Field field={field} hint={place.hint} optional={place.optional}>
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${String(active)}` : undefined}
          placeholder={t('picker.search')}
          {...controlProps(field, { ...place, value: search.text, onChange: search.type })}
          onFocus={search.open}
          onClick={search.open}
          onBlur={search.close}
          onKeyDown={search.press}
        />
      </Field>
      <p role="status" className="text-small text-stone">
        {isOpen && said()}
      </p>
      <Options id={listId} label={place.label} search={search} />
    </div>
  );
}

interface OptionsProps {
  id: string;
  label: string;
  search: ReturnType<typeof useRecordSearch>;
}

function Options({ id, label, search: { isOpen, offered, active, choose, press } }: OptionsProps) {
  const { t } = useTranslation('content');
  const lang = useTextLang();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isOpen || offered.length === 0}
      className="absolute z-30 max-h-72 w-full overflow-y-auto rounded-small border border-moss bg-paper p-1"
    >
      {offered.map(({ address, name, language, status }, index) => (
        <div
          key={address}
          id={`${id}-${String(index)}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // A press would take the focus, which closes the list.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            choose(index);
          }}
          onKeyDown={press}
          className="cursor-pointer rounded-small px-3 py-2 hover:bg-sand aria-selected:bg-forest aria-selected:text-paper"
        >
          <span lang={lang(language)}>{name}</span>{' '}
          {status !== 'published' && <span className="text-small">({t(`status.${status}`)})</span>}
        </div>
      ))}
    </div>
  );
}
