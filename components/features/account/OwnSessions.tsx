import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { useMomentText } from '#components/layout/useMomentText.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { OwnSession } from '#lib/api/ownSession.ts';
import { ownSessionsQuery } from '#lib/api/profile.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Lists a person's sessions and ends them; plain forms, without a script. */
export function OwnSessions({ person }: { person: string }) {
  const { t } = useTranslation('account');
  const { query } = useRouter();
  const { data: sessions } = useQuery(ownSessionsQuery(person));
  if (sessions === undefined) return null;
  return (
    <section aria-labelledby="sessions" className="space-y-4">
      <h2 id="sessions" className="text-section">
        {t('sessions.title')}
      </h2>
      {query['sessions'] === 'ended' && (
        <p role="status" className="border-l-4 border-leaf bg-sand px-4 py-3">
          {t('sessions.ended')}
        </p>
      )}
      {sessions ? <SessionList sessions={sessions} /> : <p>{t('sessions.notLoaded')}</p>}
    </section>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('account');
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <p className="max-w-prose">{t(hasOthers ? 'sessions.lead' : 'sessions.only')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.key} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <EndForm>
          <Button type="submit" look="secondary">
            {t('sessions.endOthers')}
          </Button>
        </EndForm>
      )}
    </>
  );
}

function SessionRow({ session: { key, device, startedAt, usedAt, isCurrent } }: { session: OwnSession }) {
  const { t } = useTranslation('account');
  const timeText = useMomentText();
  const name = device ? t(`sessions.device.${device.kind}`, { ...device }) : t('sessions.device.unknown');
  const started = timeText(startedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-small text-stone">{t('sessions.started', { time: started })}</p>
        <p className="text-small text-stone">{t('sessions.used', { time: timeText(usedAt) })}</p>
      </div>
      {isCurrent ? (
        <Badge>{t('sessions.current')}</Badge>
      ) : (
        <EndForm session={key}>
          <Button
            type="submit"
            look="quiet"
            aria-label={t('sessions.endOf', { device: name, time: started })}
          >
            {t('sessions.end')}
          </Button>
        </EndForm>
      )}
    </li>
  );
}

interface EndFormProps {
  /** Key of one session; all others than the current one without it. */
  session?: string;
  children: ReactNode;
}

function EndForm({ session, children }: EndFormProps) {
  const locale = useLocale();
  return (
    <form method="post" action={routes.endSessions()}>
      <input type="hidden" name="locale" value={locale} />
      {session && <input type="hidden" name="session" value={session} />}
      {children}
    </form>
  );
}
