import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { contentQueries } from '#lib/api/content.ts';
import { contentFields, textPath } from '#lib/content/contentFields.ts';
import { wordChanges } from '#lib/content/wordChanges.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isSame } from '#lib/records/fields.ts';
import { useContent } from './ContentContext.ts';

/** Shows changes of the source text since a version, word by word. */
export function SourceChanges({ since }: { since: number }) {
  const { t } = useTranslation('content');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="min-h-11 py-2 text-forest underline underline-offset-4">
        {t('languages.changes')}
      </summary>
      {isOpen && <Changes since={since} />}
    </details>
  );
}

function Changes({ since }: { since: number }) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const { noun, id, definition, source, text } = useContent();
  const { getValues } = useFormContext();
  const { data, isError } = useQuery(contentQueries(api).revision({ noun, id }, since));
  if (isError && !data) return <p role="alert">{t('languages.noChanges')}</p>;
  if (!data) return <p className="text-stone">{t('loading')}</p>;
  const before = contentFields(definition, data.content);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const changed = Object.keys(definition.texts).flatMap((name) => {
    const path = textPath(source, name);
    const now = getValues(path) as unknown;
    return isSame(before[path], now) ? [] : [{ path, from: textOf(before[path]), to: textOf(now) }];
  });
  if (changed.length === 0) return <p>{t('languages.noDifference')}</p>;
  return (
    <dl className="space-y-2">
      {changed.map(({ path, from, to }) => (
        <div key={path}>
          <dt className="text-small text-stone">{text.name(path)}</dt>
          <dd lang={source} className="whitespace-pre-line">
            {wordChanges(from, to).map(({ kind, text: words }, index) => {
              const Part = { same: 'span', removed: 'del', added: 'ins' }[kind] as 'span';
              return <Part key={index}>{words}</Part>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
