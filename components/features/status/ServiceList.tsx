import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { FactList } from '#components/ui/FactList.tsx';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { NeededService } from '#lib/status/concerns.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';
import { useServiceTexts } from './useServiceTexts.ts';

interface ServiceListProps {
  services: readonly NeededService[];
  sessions: PortalStatus['sessions'];
}

/** Lists services with states and consequences. */
export function ServiceList({ services, sessions }: ServiceListProps) {
  const { t } = useTranslation('status');
  const locale = useLocale();
  const { nameOf, stateOf } = useServiceTexts();
  const noteOf = ({ name, state, ms }: NeededService): string | null => {
    if (ms !== null && state === 'responds')
      return t('ms', { ms: formatNumber(ms, locale, { maximumFractionDigits: ms < 10 ? 1 : 0 }) });
    if (name === 'sessions' && sessions === 'memory') return t('note.memorySessions');
    if (name === 'mail' && state === 'not-configured') return t('note.noMail');
    if (name === 'identity' && state === 'not-configured') return t('note.noIdentity');
    return null;
  };
  const toneOf = (state: NeededService['state']) =>
    state === 'silent' || state === 'fails' || state === 'refused' ? 'accent' : 'neutral';
  return (
    <FactList
      facts={services.map((service) => [
        nameOf(service.name),
        <span key={service.name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={toneOf(service.state)}>{stateOf(service.state)}</Badge>
          {noteOf(service) && <span className="text-stone">{noteOf(service)}</span>}
        </span>,
      ])}
    />
  );
}
