import { Button } from '#components/ui/Button.tsx';
import { Container } from '#components/ui/Container.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { PrivacyLink } from './PrivacyLink.tsx';
import { useSite } from './SiteProvider.tsx';

/**
 * Asks for consent to measure visits, if there is a tag manager. The markup is the same for everybody, for
 * caches; `consentScript` hides it before the first paint after a choice.
 */
export function ConsentBanner() {
  const { t } = useTranslation('template');
  const { settings } = useSite();
  if (!settings?.tagManagerId) return null;
  return (
    <section
      aria-label={t('consent.title')}
      tabIndex={-1}
      data-consent-banner
      data-needs-script
      data-screen-only
      className="border-b border-line bg-sand"
    >
      <Container width="contained" className="flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
        <p className="max-w-prose grow basis-96 text-small">
          <strong className="block">{t('consent.title')}</strong>
          {t('consent.text')} <PrivacyLink>{t('footer.pages.privacy')}</PrivacyLink>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button data-consent-choice="denied" look="secondary">
            {t('consent.reject')}
          </Button>
          <Button data-consent-choice="granted" look="secondary">
            {t('consent.accept')}
          </Button>
        </div>
      </Container>
    </section>
  );
}

export function ConsentSettings() {
  const { t } = useTranslation('template');
  const { settings } = useSite();
  if (!settings?.tagManagerId) return null;
  return (
    <button
      type="button"
      data-consent-choice="open"
      data-needs-script
      className="mt-3 block py-1.5 underline underline-offset-4"
    >
      {t('consent.change')}
    </button>
  );
}
