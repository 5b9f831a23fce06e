import { useId } from 'react';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import { type PagePlace, pagePlaces } from '#contract/pages/constants.ts';
import type { NavigationEditing } from '#contract/pages/editing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type Place = PagePlace | 'none';

const places: readonly Place[] = [...pagePlaces, 'none'];

/** Returns the id of the control of a page's place. */
export const placeId = (slug: string) => `place-${slug}`;

interface PlaceListProps {
  place: Place;
  pages: NavigationEditing['pages'];
  isReadOnly: boolean;
  /** Null for any number. */
  most: number | null;
  onMove: (index: number, by: -1 | 1) => void;
  onPut: (slug: string, to: Place) => void;
}

/** Pages of one place in their order. */
export function PlaceList({ place, pages, isReadOnly, most, onMove, onPut }: PlaceListProps) {
  const { t } = useTranslation('settings');
  const lang = useTextLang();
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h2 id={id} className="text-title">
        {t(`navigation.place.${place}`)}
      </h2>
      {pages.length === 0 && <p className="text-stone">{t('navigation.empty')}</p>}
      {most !== null && pages.length > most && (
        <p role="alert" className="font-semibold text-clay">
          {t('navigation.tooMany', { most })}
        </p>
      )}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {pages.map(({ slug, name, language, status }, index) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-48 break-words">
              <span lang={lang(language)}>{name}</span>{' '}
              {status !== 'published' && <Badge tone="accent">{t('navigation.notPublic')}</Badge>}
            </span>
            {!isReadOnly && (
              <span className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1">
                {place !== 'none' && (
                  <>
                    <Button
                      look="quiet"
                      className="min-w-11 justify-center"
                      aria-label={t('navigation.up', { name })}
                      aria-disabled={index === 0}
                      onClick={() => {
                        if (index > 0) onMove(index, -1);
                      }}
                    >
                      ↑
                    </Button>
                    <Button
                      look="quiet"
                      className="min-w-11 justify-center"
                      aria-label={t('navigation.down', { name })}
                      aria-disabled={index === pages.length - 1}
                      onClick={() => {
                        if (index < pages.length - 1) onMove(index, 1);
                      }}
                    >
                      ↓
                    </Button>
                  </>
                )}
                <select
                  id={placeId(slug)}
                  aria-label={t('navigation.placeOf', { name })}
                  value={place}
                  className="min-h-11 max-w-full rounded-small border border-stone bg-white px-3"
                  onChange={({ target }) => {
                    onPut(slug, places.find((each) => each === target.value) ?? place);
                  }}
                >
                  {places.map((each) => (
                    <option key={each} value={each}>
                      {t(`navigation.place.${each}`)}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
