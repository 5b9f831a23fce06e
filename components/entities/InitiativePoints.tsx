import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyPointMap } from '#components/map/LazyMap.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Level } from '#contract/codeLists/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Position } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTextLang } from '../record/LocalizedText.tsx';

const tones = { basic: 'low', advanced: 'middle', verified: 'high' } as const;

export interface InitiativePoint {
  id: string;
  slug: string;
  name: string;
  language: Locale;
  /** Undefined for other records. */
  level?: Level;
  position: Position;
  /** Page to open; the initiative's by default. */
  href?: string;
}

type MapProps = ComponentProps<typeof LazyPointMap>;

interface InitiativePointsProps extends Omit<
  MapProps,
  'points' | 'tiles' | 'renderPopup' | 'fallback' | 'failed'
> {
  initiatives: readonly InitiativePoint[];
}

/** Shows initiatives on a lazily loaded map; each point links to its page. */
export function InitiativePoints({ initiatives, ...map }: InitiativePointsProps) {
  const { t } = useTranslation('map');
  const { settings } = useSite();
  const lang = useTextLang();
  const points = useMemo(
    () =>
      initiatives.map(({ level, href, ...item }) => ({
        ...item,
        href: href ?? routes.initiative(item.slug),
        ...(level && { tone: tones[level] }),
      })),
    [initiatives],
  );
  return (
    <LazyPointMap
      {...map}
      points={points}
      tiles={settings?.tiles ?? null}
      renderPopup={({ name, href, language }) => (
        <PageLink href={href} lang={lang(language)}>
          {name}
        </PageLink>
      )}
      fallback={<p className="p-6 text-center text-stone">{t('loading')}</p>}
      failed={<p className="p-6 text-center text-stone">{t('failed')}</p>}
    />
  );
}
