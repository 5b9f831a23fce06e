import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { mostLinked, type PagePlace, pagePlaces } from '#contract/pages/constants.ts';
import type { NavigationEditing } from '#contract/pages/editing.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isSame } from '#lib/records/fields.ts';
import { placeId, PlaceList } from './PlaceList.tsx';

type Places = NavigationEditing['places'];

interface NavigationFormProps {
  navigation: NavigationEditing;
  /** True before hydration, and without JavaScript. */
  isReadOnly: boolean;
}

/** Moves pages between header, footer and nowhere, and within them. */
export function NavigationForm({
  navigation: { version, places: given, pages },
  isReadOnly,
}: NavigationFormProps) {
  const { t } = useTranslation('settings');
  const { api, viewer } = useSite();
  const client = useQueryClient();
  const [places, setPlaces] = useState<Places>(given);
  const status = useRef<HTMLParagraphElement>(null);
  const { none: _none, ...linked } = places;
  const save = useMutation({
    mutationFn: () => api.call('updateNavigation', { body: linked, version }),
    onSuccess(saved) {
      setPlaces(saved.places);
      client.setQueryData(settingsQueries(api).navigation(viewer?.profile.oid ?? '').queryKey, saved);
    },
  });
  const nameOf = (slug: string) => pages.find((page) => page.slug === slug)?.name ?? slug;
  const say = (text: string) => {
    if (status.current) status.current.textContent = text;
  };

  function move(place: keyof Places, index: number, by: -1 | 1) {
    const next = [...places[place]];
    [next[index], next[index + by]] = [next[index + by]!, next[index]!];
    setPlaces({ ...places, [place]: next });
    say(t('navigation.moved', { name: nameOf(places[place][index]!), place: index + by + 1 }));
  }

  function put(slug: string, from: keyof Places, to: keyof Places) {
    flushSync(() => {
      setPlaces({
        ...places,
        [from]: places[from].filter((each) => each !== slug),
        [to]: [...places[to], slug],
      });
    });
    // The list of the other place has another control.
    document.getElementById(placeId(slug))?.focus();
    say(t('navigation.put', { name: nameOf(slug), place: t(`navigation.place.${to}`) }));
  }

  const tooMany = pagePlaces.filter((place) => places[place].length > mostLinked[place]);
  return (
    <form
      noValidate
      aria-label={t('navigation.title')}
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (tooMany.length === 0 && !save.isPending) save.mutate();
      }}
    >
      <LeaveGuard unsaved={() => (isSame(places, given) ? null : 'lost')} />
      <p ref={status} role="status" className="sr-only" />
      {[...pagePlaces, 'none' as const].map((place) => (
        <PlaceList
          key={place}
          place={place}
          pages={places[place].flatMap((slug) => pages.find((page) => page.slug === slug) ?? [])}
          isReadOnly={isReadOnly}
          most={place === 'none' ? null : mostLinked[place as PagePlace]}
          onMove={(index, by) => {
            move(place, index, by);
          }}
          onPut={(slug, to) => {
            put(slug, place, to);
          }}
        />
      ))}
      {!isReadOnly && (
        <Button type="submit" look="primary" aria-disabled={save.isPending}>
          {t('navigation.save')}
        </Button>
      )}
      {version > 1 && isSame(places, given) && (
        <p role="status" className="font-semibold text-forest">
          {t('navigation.saved')}
        </p>
      )}
      {save.isError && (
        <p role="alert" className="font-semibold text-clay">
          {t('navigation.failed')}
        </p>
      )}
    </form>
  );
}
