import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { taskQueries } from '#lib/api/tasks.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** Counts what waits for a person's review or verification; empty if nothing does. */
export function WaitingTasks({ reader }: { reader: string }) {
  const { t } = useTranslation('dashboard');
  const { api } = useSite();
  const locale = useLocale();
  const { data } = useQuery(taskQueries(api).waiting(reader));
  const waiting = data?.filter(({ total }) => total > 0) ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      {waiting.map(({ kind, total, more }) => {
        const number = formatNumber(total, locale);
        const formatted = more ? t('waiting.more', { formatted: number }) : number;
        return (
          <li key={kind} suppressHydrationWarning>
            <TextLink standsAlone href={studioRoutes.tasks(new URLSearchParams({ kind }).toString())}>
              {t(`waiting.${kind}`, { formatted })}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}
