import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Links the pages of an unpublished initiative, for its goals and other records. */
export function PreparedPages({ slug }: { slug: string }) {
  const { t } = useTranslation(['content', 'detail']);
  const pages = [
    ['progressReporting', routes.progressReporting(slug)],
    ['landscapeMaturity', routes.landscapeMaturity(slug)],
    ['ecosystemAction', routes.ecosystemAction(slug)],
    ['updates', routes.updates(slug)],
  ] as const;
  return (
    <div>
      <p>{t('prepared')}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {pages.map(([section, href]) => (
          <li key={section}>
            <TextLink href={href}>{t(`detail:sections.${section}`)}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
