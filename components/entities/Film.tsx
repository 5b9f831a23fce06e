import { useTranslation } from 'next-i18next/pages';
import type { Video } from '#contract/media.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { routes } from '#lib/config/routes.ts';
import { useServedLang } from './ServedText.tsx';

/** A film of the site itself with captions, and in words for those who do not see it; nothing is fetched before it is played. */
export function Film({ video }: { video: Video }) {
  const { t } = useTranslation(['detail', 'template']);
  const locale = useLocale();
  const lang = useServedLang();
  const { file, poster, captions, title, transcript, language } = video;
  return (
    <section aria-labelledby="film" className="max-w-medium">
      <h2 id="film" className="text-section" lang={lang(language)}>
        {title}
      </h2>
      <video
        controls
        preload="none"
        playsInline
        poster={routes.media(poster.sha256)}
        width={poster.width ?? undefined}
        height={poster.height ?? undefined}
        aria-labelledby="film"
        className="mt-5 h-auto w-full rounded-small border border-line bg-forest"
      >
        <source src={routes.media(file.sha256)} type={file.mediaType} />
        {captions.map((track) => (
          <track
            key={track.language}
            kind="captions"
            srcLang={track.language}
            label={t(`template:languageName.${track.language}`)}
            src={routes.media(track.file.sha256)}
            default={track.language === locale}
          />
        ))}
      </video>
      <details className="mt-3" data-printed>
        <summary className="inline-flex min-h-11 items-center font-medium text-forest">
          {t('stories.transcript')}
        </summary>
        <div className="prose-text max-w-small" lang={lang(language)}>
          {transcript.split(/\n\s*\n/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </details>
    </section>
  );
}
