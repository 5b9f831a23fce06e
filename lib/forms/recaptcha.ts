interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const page = globalThis as { grecaptcha?: Recaptcha };
let loading: Promise<Recaptcha> | null = null;

/** Once per page. */
function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((done, failed) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => {
      const { grecaptcha } = page;
      if (!grecaptcha) return;
      grecaptcha.ready(() => {
        done(grecaptcha);
      });
    };
    script.onerror = () => {
      loading = null;
      failed(new Error('reCAPTCHA cannot be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}

export function startRecaptcha(siteKey: string): void {
  loadRecaptcha(siteKey).catch(() => undefined);
}

/**
 * Returns a reCAPTCHA v3 token; undefined without one.
 *
 * @see https://developers.google.com/recaptcha/docs/v3
 */
export const recaptchaProof = (siteKey: string, action: string): Promise<string | undefined> =>
  loadRecaptcha(siteKey).then(
    (recaptcha) => recaptcha.execute(siteKey, { action }),
    () => undefined,
  );
