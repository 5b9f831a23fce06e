import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyPointMap } from '#components/map/LazyMap.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Level } from '#contract/codeLists/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Coded, Position } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useTextLang } from '../record/LocalizedText.tsx';
import { LevelsLink } from './LevelsLink.tsx';

const InitiativeArea = lazy(async () => ({
  default: (await import('./InitiativeArea.tsx')).InitiativeArea,
}));
const InitiativeDetails = lazy(async () => ({
  default: (await import('./InitiativePopup.tsx')).InitiativePopup,
}));

const tones = { basic: 'low', advanced: 'middle', verified: 'high' } as const;

export interface InitiativePoint {
  id: string;
  slug: string;
  name: string;
  language: Locale;
  level?: Level;
  country?: Coded;
  position: Position;
  /** Slug of a project's initiative. */
  initiative?: string;
  /** Number of opportunities that match a list's filters. */
  opportunities?: number | undefined;
  href?: string;
}

type MapProps = ComponentProps<typeof LazyPointMap>;

interface InitiativePointsProps extends Omit<
  MapProps,
  'points' | 'tiles' | 'renderArea' | 'renderPopup' | 'fallback' | 'failed'
> {
  initiatives: readonly InitiativePoint[];
  /** Renders the area of a point on near views; an initiative's by default. */
  renderInitiativeArea?: ((point: InitiativePoint) => ReactNode) | undefined;
  /** Renders the content of a popup below the name; an initiative's by default. */
  renderDetails?: ((point: InitiativePoint) => ReactNode) | undefined;
}

const initiativeArea = ({ slug }: InitiativePoint) => <InitiativeArea slug={slug} />;
const initiativeDetails = ({ slug }: InitiativePoint) => <InitiativeDetails slug={slug} />;

/** Shows initiatives on a lazily loaded map. */
export function InitiativePoints(props: InitiativePointsProps) {
  const {
    initiatives,
    renderDetails = initiativeDetails,
    showsLevels = true,
    renderInitiativeArea = initiativeArea,
    ...map
  } = props;
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
      showsLevels={showsLevels}
      legendNote={<LevelsLink />}
      renderArea={({ id }) => {
        const initiative = initiatives.find((each) => each.id === id);
        return initiative && <Suspense>{renderInitiativeArea(initiative)}</Suspense>;
      }}
      renderPopup={({ id, name, href, language }) => {
        const initiative = initiatives.find((each) => each.id === id);
        return (
          <>
            <PageLink href={href} lang={lang(language)}>
              {name}
            </PageLink>
            {initiative && <Suspense>{renderDetails(initiative)}</Suspense>}
          </>
        );
      }}
      fallback={<p className="p-6 text-center text-stone">{t('loading')}</p>}
      failed={<p className="p-6 text-center text-stone">{t('failed')}</p>}
    />
  );
}
