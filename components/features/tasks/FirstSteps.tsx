import { useSite } from '#components/layout/SiteProvider.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioAreas } from '#lib/studio/areas.ts';

const areas = ['content', 'people', 'messages', 'settings'] as const;

/** Rights to the whole of an area; others have a part of it. */
const wholeRights = {
  content: 'convener.create',
  people: 'member.manage',
  settings: 'settings.manage',
} as const satisfies Partial<Record<(typeof areas)[number], Right>>;

const partTexts = { content: 'ownContent', people: 'ownPeople', settings: 'ownSettings' } as const;

const textOf = (user: UserContext, area: (typeof areas)[number]) =>
  area === 'messages' || may(user, wholeRights[area]) ? area : partTexts[area];

/** Explains the studio to people without tasks. */
export function FirstSteps() {
  const { t } = useTranslation(['tasks', 'studio']);
  const { viewer } = useSite();
  const offersPage = useOffersPage();
  const open = areas.flatMap((key) => {
    const area = studioAreas.find((each) => each.key === key);
    return viewer && area && area.mayOpen(viewer.context) && offersPage(area.href)
      ? [{ key, href: area.href, text: textOf(viewer.context, key) }]
      : [];
  });
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-section">
        {t('firstSteps.title')}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {open.map(({ key, href, text }) => (
          <li key={key} className="py-3">
            <TextLink href={href}>{t(`studio:areas.${key}`)}</TextLink>
            <p className="text-small text-stone">{t(`firstSteps.${text}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
