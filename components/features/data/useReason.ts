import { useTranslation } from 'react-i18next';

interface Reason {
  readonly text: string;
  /** Language of the text, if not the page's. */
  readonly lang: string | undefined;
}

/** Returns the text of a reason's key, or the loader's own in English. */
export function useReason(): (reason: string) => Reason {
  const { t, i18n } = useTranslation('validation');
  return (reason) =>
    i18n.exists(reason, { ns: 'validation' })
      ? { text: t(reason as unknown as 'editing.required'), lang: undefined }
      : { text: reason, lang: 'en' };
}
