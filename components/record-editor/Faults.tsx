import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { useEditingFault } from './useEditingFault.ts';

interface FaultsProps {
  faults: readonly { readonly path: string; readonly message: string }[];
  /** What a field is called. */
  label: (path: string) => string;
  /** The id of a field's control; null where it has none. */
  idOf: (path: string) => string | null;
  /** Found while somebody types, whom nothing may interrupt; else it takes the focus. */
  isQuiet?: boolean;
}

/** What keeps something from being stored or going on, with the ways to the fields. */
export function Faults({ faults, label, idOf, isQuiet = false }: FaultsProps) {
  const { t } = useTranslation('validation');
  const textOf = useEditingFault();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isQuiet) box.current?.focus();
  }, [faults, isQuiet]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-small border-4 border-clay bg-paper p-4">
      <p className="font-semibold">{t('problem.title')}</p>
      <ul className="mt-1 space-y-1">
        {faults.map(({ path, message }) => {
          const id = idOf(path);
          const text = t('problem.item', { label: label(path), fault: textOf(message) });
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
