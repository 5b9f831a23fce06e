import { useDeferredValue, useMemo } from 'react';
import { safeParse } from 'zod/mini';
import { fieldId } from '#components/form/FormContext.ts';
import { useErrorText } from '#components/form/useErrorText.ts';
import { contentSchema } from '#contract/records/definition.ts';
import { type ContentFields, contentOfFields } from '#lib/content/contentFields.ts';
import { pathOfError } from '#lib/content/contentPaths.ts';
import type { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FORM, useContent } from './ContentContext.ts';

interface ChecklistProps {
  fields: ContentFields;
  /** Errors of the last save and step: the context API may refuse what the schema accepts. */
  errors: ApiError['errors'];
  /** Shows a field before its link leads there. */
  onFollow: (path: string) => void;
}

/** Lists the fields missing or wrong for a publication, with links. */
export function Checklist({ fields, errors, onFollow }: ChecklistProps) {
  const { t } = useTranslation('content');
  const { definition, text } = useContent();
  const errorText = useErrorText();
  const checked = useDeferredValue(fields);
  const missing = useMemo(() => {
    const { error } = safeParse(contentSchema(definition), contentOfFields(definition, checked));
    const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
    const found = new Map<string, string>();
    for (const { path, message } of [...issues, ...errors]) {
      const at = pathOfError(path, checked.sourceLocale);
      if (!found.has(at)) found.set(at, message);
    }
    return [...found];
  }, [definition, checked, errors]);
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
