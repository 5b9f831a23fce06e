import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { PlainInput } from '#components/form/PlainField.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { contentQueries } from '#lib/api/content.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const PAUSE_MS = 250;

const nouns = { initiative: 'initiatives', organization: 'organizations' } as const;

interface RelationFieldProps {
  relation: keyof typeof nouns;
  /** Slug or part of a name, as in the address. */
  text: string;
}

/** Filters by a related record; suggests names. */
export function RelationField({ relation, text }: RelationFieldProps) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [q, setQ] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(typed);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const { data } = useQuery({
    ...contentQueries(api).choices(nouns[relation], { q: q ?? '' }),
    enabled: q !== null,
    placeholderData: (before) => before,
  });
  return (
    <div className="w-64 max-w-full">
      <PlainInput
        name={relation}
        label={t(`list.related.${relation}`)}
        defaultValue={text}
        maxLength={200}
        list={`${id}-names`}
        placeholder={t('list.related.hint')}
        onFocus={() => {
          setTyped((before) => before ?? '');
        }}
        onChange={({ target }) => {
          setTyped(target.value.trim());
        }}
      />
      <datalist id={`${id}-names`}>
        {data?.choices.map(({ address, name }) => (
          <option key={address} value={name} />
        ))}
      </datalist>
    </div>
  );
}
