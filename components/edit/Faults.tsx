import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { useEditingFault } from './useEditingFault.ts';

interface FaultsProps {
  faults: readonly { readonly path: string; readonly message: string }[];
  /** What a field is called. */
  label: (path: string) => string;
  /** The id of a field's control; null where it has none. */
  idOf: (path: string) => string | null;
}

/** What keeps something from being stored or going on, with the ways to the fields; takes the focus. */
export function Faults({ faults, label, idOf }: FaultsProps) {
  const { t } = useTranslation('validation');
  const textOf = useEditingFault();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [faults]);
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
