import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { safeParse } from 'zod/mini';
import { fieldId } from '#components/form/FormContext.ts';
import { useErrorText } from '#components/form/useErrorText.ts';
import { contentSchema } from '#contract/records/definition.ts';
import { type ContentFields, contentOfFields } from '#lib/content/contentFields.ts';
import { pathOfError } from '#lib/content/contentPaths.ts';
import type { FieldError } from '#lib/forms/errors.ts';
import { FORM, useContent } from './ContentContext.ts';

interface ChecklistProps {
  fields: ContentFields;
  /** Errors of the form: the context API may refuse what the schema accepts. */
  fieldErrors: readonly FieldError[];
  /** Shows a field before its link leads there. */
  onFollow: (path: string) => void;
}

/** Lists the fields missing or wrong for a publication, with links. */
export function Checklist({ fields, fieldErrors, onFollow }: ChecklistProps) {
  const { t } = useTranslation('content');
  const { definition, text } = useContent();
  const errorText = useErrorText();
  const checked = useDeferredValue(fields);
  const missing = useMemo(() => {
    const { error } = safeParse(contentSchema(definition), contentOfFields(definition, checked));
    const found = new Map<string, string>();
    for (const { path, message } of error?.issues ?? []) {
      const at = pathOfError(path.join('.'), checked.sourceLocale);
      if (!found.has(at)) found.set(at, message);
    }
    for (const { field, message } of fieldErrors)
      if (field !== null && !found.has(field)) found.set(field, message);
    return [...found];
  }, [definition, checked, fieldErrors]);
  return (
    <section aria-labelledby="checklist" className="mt-10 border-t border-line pt-6">
      <h2 id="checklist" className="text-section">
        {t('checklist.title')}
      </h2>
      {missing.length === 0 ? (
        <p className="mt-2">{t('checklist.complete')}</p>
      ) : (
        <>
          <p className="mt-2">{t('checklist.missing', { count: missing.length })}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {missing.map(([path, message]) => (
              <li key={path}>
                <a
                  href={`#${fieldId(FORM, path)}`}
                  onClick={() => {
                    onFollow(path);
                  }}
                  className="inline-block py-0.5 text-forest underline underline-offset-4"
                >
                  {t('checklist.item', { label: text.label(path), error: errorText(message) })}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
