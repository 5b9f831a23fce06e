import { Container } from '#components/ui/Container.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useSiteContext } from './useSiteContext.ts';

export function DemonstrationNotice() {
  const { t } = useTranslation('template');
  const site = useSiteContext();
  if (!site?.demonstration) return null;
  return (
    <aside aria-label={t('demonstration.title')} className="border-b border-line bg-sand">
      <Container width="contained" className="py-2 text-small">
        <p>
          <strong className="text-clay">{t('demonstration.title')}</strong> {t('demonstration.text')}
        </p>
      </Container>
    </aside>
  );
}
