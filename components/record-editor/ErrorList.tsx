import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { useEditingErrorText } from './useEditingErrorText.ts';

interface ErrorListProps {
  fieldErrors: readonly { readonly path: string; readonly message: string }[];
  /** What a field is called. */
  label: (path: string) => string;
  /** The id of a field's control; null where it has none. */
  idOf: (path: string) => string | null;
  /** Found while a person types, whom nothing may interrupt; else it takes the focus. */
  isQuiet?: boolean;
}

/** What keeps something from being stored or going on, with the ways to the fields. */
export function ErrorList({ fieldErrors, label, idOf, isQuiet = false }: ErrorListProps) {
  const { t } = useTranslation('validation');
  const textOf = useEditingErrorText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isQuiet) box.current?.focus();
  }, [fieldErrors, isQuiet]);
  if (fieldErrors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-small border-4 border-clay bg-paper p-4">
      <p className="font-semibold">{t('problem.title')}</p>
      <ul className="mt-1 space-y-1">
        {fieldErrors.map(({ path, message }) => {
          const id = idOf(path);
          const text = t('problem.item', { label: label(path), error: textOf(message) });
          return (
            <li key={`${path} ${message}`}>
              {id ? (
                <a href={`#${id}`} className="font-semibold text-clay underline underline-offset-4">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
