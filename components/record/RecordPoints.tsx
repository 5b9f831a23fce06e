import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyPointMap } from '#components/map/LazyMap.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { Position } from '#contract/shared/schema.ts';
import { useTextLang } from './LocalizedText.tsx';

interface RecordPoint {
  id: string;
  name: string;
  language: Locale;
  position: Position;
  href: string;
}

type MapProps = ComponentProps<typeof LazyPointMap>;

interface RecordPointsProps extends Pick<MapProps, 'labels' | 'highlightedId' | 'onHighlight'> {
  records: readonly RecordPoint[];
  /** Note that the map needs JavaScript. */
  needsScript: string;
  /** Note that the map failed to load. */
  failed: string;
}

/** Shows records of a list on a lazily loaded map; each point links to its page. */
export function RecordPoints({ records, needsScript, failed, ...map }: RecordPointsProps) {
  const { t } = useTranslation('map');
  const { settings } = useSite();
  const lang = useTextLang();
  return (
    <div className="mt-6" data-screen-only>
      <noscript>
        <p className="border border-line bg-sand p-6 text-stone">{needsScript}</p>
      </noscript>
      <div data-needs-script>
        <LazyPointMap
          {...map}
          className="h-[27rem] lg:h-[30rem]"
          points={records}
          // They lie in one landscape or country: towns show where.
          fitZoom={9}
          tiles={settings?.tiles ?? null}
          renderPopup={({ name, href, language }) => (
            <TextLink kind={href.startsWith('#') ? 'anchor' : 'content'} href={href} lang={lang(language)}>
              {name}
            </TextLink>
          )}
          fallback={<p className="p-6 text-center text-stone">{t('loading')}</p>}
          failed={<p className="p-6 text-center text-stone">{failed}</p>}
        />
      </div>
    </div>
  );
}
