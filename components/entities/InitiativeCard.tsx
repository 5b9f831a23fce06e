import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { ListedInitiative } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';
import { formatHectares } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { CardText } from '../record/CardText.tsx';
import { DemonstrationBadge } from '../record/DemonstrationBadge.tsx';
import { MediaPicture } from '../record/MediaPicture.tsx';
import { CardProgress } from './CardProgress.tsx';
import { LevelBadge } from './LevelBadge.tsx';

interface InitiativeCardProps {
  initiative: ListedInitiative;
  headingLevel?: 'h2' | 'h3';
  /** Loads the picture eagerly, as visible at first. */
  first?: boolean;
  highlighted?: boolean;
  onHighlight?: (id: string | null) => void;
  children?: ReactNode;
}

// Three columns, two, or the full width of a narrow window.
const CARD = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)';

export function InitiativeCard(props: InitiativeCardProps) {
  const {
    initiative,
    headingLevel = 'h2',
    first = false,
    highlighted = false,
    onHighlight,
    children,
  } = props;
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { id, slug, country, region, level, commodities, areaHa, heroImage, picture, progress } = initiative;
  const highlight = (on: boolean) => () => onHighlight?.(on ? id : null);

  return (
    <article
      className="group picture-card"
      data-highlighted={highlighted || undefined}
      onMouseEnter={highlight(true)}
      onMouseLeave={highlight(false)}
      onFocus={highlight(true)}
      onBlur={highlight(false)}
    >
      {picture ? (
        <MediaPicture picture={picture} shape="card" first={first} sizes={CARD} widest={1080} />
      ) : (
        <img
          src={heroImage?.url ?? routes.art(slug, 'card')}
          alt={heroImage?.alt ?? ''}
          width={640}
          height={280}
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          decoding="async"
        />
      )}
      <div>
        <p className="text-small text-stone">
          <FactLine facts={[country.name, region]} />
        </p>
        <CardText record={initiative} href={routes.initiative(slug)} headingLevel={headingLevel} />
        <p className="text-small text-stone" suppressHydrationWarning>
          <FactLine
            facts={[commodities.map(({ name }) => name).join(', '), formatHectares(areaHa, locale)]}
          />
        </p>
        {progress && <CardProgress progress={progress} />}
        <div>
          <LevelBadge level={level} tone="neutral" />
          {initiative.seekingSupport && <Badge tone="accent">{t('seekingSupport')}</Badge>}
          <DemonstrationBadge of={initiative} />
          {children}
        </div>
      </div>
    </article>
  );
}
