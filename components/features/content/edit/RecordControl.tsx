import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ChoiceNoun, ContentNoun } from '#contract/content/constants.ts';
import { contentQueries } from '#lib/api/content.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { mayCreateContent } from '#lib/studio/contentRights.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import type { FieldControlProps } from './ContentContext.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { useContentField } from './useContentField.ts';

/** Chooses records by name; saves their addresses. */
export function RecordControl(props: FieldControlProps) {
  const { t } = useTranslation('content');
  const { path, field } = props;
  const { value, onChange, ...place } = useContentField<string | string[] | null>(props);
  const initiative = useWatch({ name: 'initiative' }) as string | null;
  const noun = field.to as ChoiceNoun;
  // Goals, indicators and projects belong to the initiative in the neighbouring field.
  const isProgress = noun === 'goals' || noun === 'indicators';
  const isInside = isProgress || (noun === 'projects' && path !== 'initiative');
  const isMany = field.control === 'records';
  const chosen = [value].flat().filter((address): address is string => Boolean(address));
  const change = (addresses: string[]) => {
    onChange(isMany ? addresses : (addresses.at(-1) ?? null));
  };
  return (
    <div className="max-w-small">
      <RecordPicker
        {...place}
        {...(isProgress && !initiative && { hint: t('goals.chooseInitiative') })}
        noun={noun}
        within={isInside ? initiative || undefined : undefined}
        chosen={chosen}
        onChoose={(address) => {
          change(isMany ? [...chosen, address] : [address]);
        }}
      />
      {!isProgress && <NewRecord noun={noun} />}
      <ChosenRecords
        picker={place.id}
        noun={noun}
        addresses={chosen}
        onRemove={(address) => {
          change(chosen.filter((each) => each !== address));
        }}
      />
    </div>
  );
}

/** Opens the form of a new record in another window, to save the draft. */
function NewRecord({ noun }: { noun: ContentNoun }) {
  const { t } = useTranslation('content');
  const { viewer } = useSite();
  const locale = useLocale();
  const offers = useOffers();
  if (!offers('createContent') || !mayCreateContent(viewer?.context ?? null, noun)) return null;
  return (
    <p className="text-small">
      <a
        href={localizedPath(studioRoutes.newRecord(noun), locale)}
        target="_blank"
        rel="noopener"
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        {t('picker.create', { action: t(`noun.${noun}.add`) })}
      </a>
    </p>
  );
}

interface ChosenRecordsProps {
  /** Id of the picker, which takes the focus when the last record is removed. */
  picker: string;
  noun: ChoiceNoun;
  addresses: readonly string[];
  onRemove: (address: string) => void;
}

/** Lists chosen records by name, removable. */
export function ChosenRecords({ picker, noun, addresses, onRemove }: ChosenRecordsProps) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const lang = useTextLang();
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { data } = useQuery({
    ...contentQueries(api).names(noun, addresses),
    enabled: addresses.length > 0,
    placeholderData: (before) => before,
  });
  const known = new Map(data?.choices.map((choice) => [choice.address, choice]));

  function remove(index: number, name: string) {
    flushSync(() => {
      onRemove(addresses[index]!);
    });
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index] ?? buttons[index - 1] ?? document.getElementById(picker))?.focus();
    if (status.current) status.current.textContent = t('picker.removed', { name });
  }

  return (
    <>
      <p ref={status} role="status" className="sr-only" />
      <ul ref={list} className="mt-2 space-y-1 empty:hidden">
        {addresses.map((address, index) => {
          const record = known.get(address);
          const name = record?.name ?? address;
          return (
            <li key={address} className="flex flex-wrap items-center gap-x-6 rounded-small bg-sand px-3">
              <span className="min-w-0 break-words" lang={record && lang(record.language)}>
                {name}
              </span>
              {record && record.status !== 'published' && (
                <Badge tone="accent">{t(`status.${record.status}`)}</Badge>
              )}
              <Button
                look="quiet"
                aria-label={t('picker.remove', { name })}
                onClick={() => {
                  remove(index, name);
                }}
              >
                {t('picker.removeShort')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
