import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useTextLang } from './LocalizedText.tsx';
import { Paragraphs } from './Paragraphs.tsx';

/** Shows what is said and seen in a film; also printed. */
export function Transcript({ transcript, language }: { transcript: string; language: Locale }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  return (
    <details className="mt-3" data-printed>
      <summary className="inline-flex min-h-11 items-center font-medium text-forest">
        {t('stories.transcript')}
      </summary>
      <div className="prose-text max-w-small" lang={lang(language)}>
        <Paragraphs text={transcript} />
      </div>
    </details>
  );
}
