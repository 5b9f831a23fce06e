import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlProps } from '#components/form/controlProps.ts';
import { Field } from '#components/form/Field.tsx';
import { useField } from '#components/form/useField.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { ChoiceNoun } from '#contract/content/constants.ts';
import { contentQueries } from '#lib/api/content.ts';

const PAUSE_MS = 250;

interface RecordPickerProps {
  id?: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  fieldError?: string | null | undefined;
  ref?: RefCallback<HTMLElement> | undefined;
  noun: ChoiceNoun;
  /** Address of the record that contains the options. */
  within?: string | undefined;
  /** Excluded addresses. */
  chosen: readonly string[];
  onChoose: (address: string) => void;
}

/** Searches records by name (WAI-ARIA combobox with a listbox); longer texts find more. */
export function RecordPicker({ noun, within, chosen, onChoose, ...place }: RecordPickerProps) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const lang = useTextLang();
  const listId = useId();
  const field = useField(place);
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(text.trim());
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const search = useQuery({
    ...contentQueries(api).choices(noun, { q, within }),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  const offered = (search.data?.choices ?? []).filter(({ address }) => !chosen.includes(address));
  const hidden = (search.data?.total ?? 0) - (search.data?.choices.length ?? 0);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(index: number) {
    const choice = offered[index];
    if (!choice) return;
    onChoose(choice.address);
    setText('');
    setQ('');
    close();
  }

  function press(event: KeyboardEvent) {
    // Enter that ends an IME composition chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const last = offered.length - 1;
    if (key === 'ArrowDown') {
      setOpen(true);
      setActive(active >= last ? 0 : active + 1);
    } else if (key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (key === 'Enter' && isOpen) choose(active);
    else if (key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  }

  const said = () => {
    if (search.isError) return t('picker.failed');
    if (!search.data) return t('picker.searching');
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
          {...controlProps(field, {
            ...place,
            value: text,
            onChange(typed) {
              setText(typed);
              setOpen(true);
              setActive(-1);
            },
          })}
          onFocus={() => {
            setOpen(true);
          }}
          onClick={() => {
            setOpen(true);
          }}
          onBlur={close}
          onKeyDown={press}
        />
      </Field>
      <p role="status" className="text-small text-stone">
        {isOpen && said()}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={place.label}
        hidden={!isOpen || offered.length === 0}
        className="absolute z-30 max-h-72 w-full overflow-y-auto rounded-small border border-moss bg-paper p-1"
      >
        {offered.map(({ address, name, language, status }, index) => (
          <div
            key={address}
            id={`${listId}-${String(index)}`}
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
    </div>
  );
}
