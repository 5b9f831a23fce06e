/** `granted` or `denied`, only in the browser. */
const CONSENT_KEY = 'analytics-consent';

/**
 * Script for the head: denies everything by Consent Mode and handles the banner before other scripts load.
 * `data-consent` of the document has the choice; changes dispatch `consent`. Global Privacy Control and Do
 * Not Track count as a choice. The Content-Security-Policy allows it by its hash.
 */
export const consentScript = `(() => {
  const root = document.documentElement;
  window.dataLayer = window.dataLayer || [];
  window.gtag = function () { dataLayer.push(arguments); };
  gtag('consent', 'default', {
    ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied',
  });
  const saved = () => {
    try {
      return localStorage.getItem('${CONSENT_KEY}');
    } catch {
      return null;
    }
  };
  const wish = navigator.globalPrivacyControl || navigator.doNotTrack === '1' ? 'denied' : '';
  const choice = saved() || wish;
  if (choice) root.dataset.consent = choice;
  let opener = null;
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('[data-consent-choice]');
    if (!button) return;
    const chosen = button.dataset.consentChoice;
    if (chosen === 'open') {
      opener = button;
      delete root.dataset.consent;
      document.querySelector('[data-consent-banner]').focus();
      return;
    }
    try {
      localStorage.setItem('${CONSENT_KEY}', chosen);
    } catch {}
    root.dataset.consent = chosen;
    (opener || document.getElementById('content')).focus({ preventScroll: !opener });
    opener = null;
    dispatchEvent(new Event('consent'));
  });
})();`;
