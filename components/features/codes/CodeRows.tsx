import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import { DoneNote } from '#components/ui/DoneNote.tsx';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import type { ManagedList } from '#contract/codes/schema.ts';
import { codeChanges, codeQueries } from '#lib/api/codes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { orderKey } from '#lib/records/orderKey.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { nameOfCode } from './nameOfCode.ts';

interface CodeRowsProps {
  list: ManagedCodeList;
  saved: ManagedList;
  shown: ManagedList['codes'];
  /** Requires that all entries are shown. */
  mayOrder: boolean;
}

export function CodeRows({ list, saved: { closed, codes }, shown, mayOrder }: CodeRowsProps) {
  const { t } = useTranslation('codes');
  const { api } = useSite();
  const locale = useLocale();
  const client = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState({ count: 0, text: '', code: '' });
  const note = done.count > 0 && <DoneNote key={done.count}>{done.text}</DoneNote>;
  const { queryKey } = codeQueries(api).list(list);
  const mutationKey = [orderKey, 'codes', list];
  // Each press counts: it moves the entry at once, and is sent after the one before.
  const order = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (next: readonly string[]) => codeChanges(api, list).order(next),
    onMutate: (next) => {
      client.setQueryData(queryKey, (saved) => saved && { ...saved, codes: inOrder(saved.codes, next) });
    },
    onSuccess: (ordered) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, ordered);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });

  function move(index: number, by: -1 | 1) {
    const next = codes.map(({ code }) => code);
    [next[index], next[index + by]] = [next[index + by]!, next[index]!];
    order.mutate(next);
    const moved = codes[index]!;
    if (status.current)
      status.current.textContent = t('moved', { name: nameOfCode(moved, locale), place: index + by + 1 });
  }

  return (
    <section aria-label={t('entries')}>
      <p ref={status} role="status" className="sr-only" />
      {order.isError && (
        <p role="alert" className="font-semibold text-clay">
          {t('orderFailed')}
        </p>
      )}
      {!shown.some(({ code }) => code === done.code) && note}
      <ol className="divide-y divide-line border-y border-line">
        {shown.map((entry, index) => {
          const name = nameOfCode(entry, locale);
          return (
            <li key={entry.code} className="py-2">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="font-semibold">{name}</span>{' '}
                  <code className="text-small text-stone">{entry.code}</code>{' '}
                  {entry.withdrawn && <Badge tone="accent">{t('withdrawn')}</Badge>}
                </span>
                <span className="text-small text-stone">
                  {t('uses', { count: entry.uses, number: formatNumber(entry.uses, locale) })}
                </span>
                {mayOrder && (
                  <span className="flex gap-6">
                    <Button
                      look="quiet"
                      className="min-w-11 justify-center"
                      aria-label={t('up', { name })}
                      aria-disabled={index === 0}
                      onClick={() => {
                        if (index > 0) move(index, -1);
                      }}
                    >
                      ↑
                    </Button>
                    <Button
                      look="quiet"
                      className="min-w-11 justify-center"
                      aria-label={t('down', { name })}
                      aria-disabled={index === codes.length - 1}
                      onClick={() => {
                        if (index < codes.length - 1) move(index, 1);
                      }}
                    >
                      ↓
                    </Button>
                  </span>
                )}
              </div>
              {entry.code === done.code && note}
              <CodeEntry
                list={list}
                entry={entry}
                isOpen={closed === null}
                codes={codes}
                onDone={(text, code) => {
                  setDone({ count: done.count + 1, text, code });
                }}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Returns entries in an order of codes. */
const inOrder = (entries: ManagedList['codes'], order: readonly string[]): ManagedList['codes'] =>
  entries.toSorted((one, another) => order.indexOf(one.code) - order.indexOf(another.code));
