/** Where the browser keeps what a person has chosen, `granted` or `denied`; no server ever sees it. */
const CONSENT_KEY = 'analytics-consent';

/**
 * Runs in the head before anything else where there is a tag manager: says by Consent Mode that nothing is allowed, and follows
 * the banner, whose buttons thus work before the page's own scripts are there. `data-consent` of the document tells what was
 * chosen, so that the banner of who has chosen is never painted; `consent` is dispatched when it changes. Who asks not to be
 * tracked (Global Privacy Control, Do Not Track) has chosen, and may still choose otherwise. The Content-Security-Policy
 * allows this code by its hash.
 */
export const consentScript = `(() => {
  const root = document.documentElement;
  window.dataLayer = window.dataLayer || [];
  window.gtag = function () { dataLayer.push(arguments); };
  gtag('consent', 'default', {
    ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied',
  });
  const kept = () => {
    try {
      return localStorage.getItem('${CONSENT_KEY}');
    } catch {
      return null;
    }
  };
  const wish = navigator.globalPrivacyControl || navigator.doNotTrack === '1' ? 'denied' : '';
  const choice = kept() || wish;
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
