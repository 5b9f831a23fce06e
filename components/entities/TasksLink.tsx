import type { ReactNode } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Links the tasks of people who use the studio, with further content about them. */
export function TasksLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('edit');
  const { viewer } = useSite();
  const offersPage = useOffersPage();
  if (!viewer?.usesStudio || !offersPage(routes.studio())) return null;
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="text-section">
        {t('studio.tasks')}
      </h2>
      <p className="mt-3">
        <TextLink href={routes.studio()}>{t('studio.tasksText')}</TextLink>
      </p>
      {children}
    </section>
  );
}
