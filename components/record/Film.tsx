import { useLocale } from '#components/layout/useLocale.ts';
import type { Video } from '#contract/files/media.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { posterOf } from '#lib/media/posterOf.ts';
import { useTextLang } from './LocalizedText.tsx';
import { Transcript } from './Transcript.tsx';

/** Shows a film of the site with captions and a transcript; fetches nothing before playing. */
export function Film({ video }: { video: Video }) {
  const { t } = useTranslation('template');
  const locale = useLocale();
  const lang = useTextLang();
  const { file, captions, title, transcript, language } = video;
  const poster = posterOf(video);
  const [first, ...others] = captions.toSorted(
    (a, b) => Number(b.language === locale) - Number(a.language === locale),
  );
  const captionsIn = (each: Video['captions'][number]) => ({
    srcLang: each.language,
    label: t(`languageName.${each.language}`),
    src: routes.media(each.file.sha256),
  });
  return (
    <section aria-labelledby="film" className="max-w-medium">
      <h2 id="film" className="text-section" lang={lang(language)}>
        {title}
      </h2>
      <video
        controls
        data-video={file.sha256}
        preload="none"
        playsInline
        poster={poster?.src}
        width={poster?.width}
        height={poster?.height}
        aria-labelledby="film"
        className="mt-5 h-auto w-full rounded-small border border-line bg-forest"
      >
        <source src={routes.media(file.sha256)} type={file.mediaType} />
        <track kind="captions" {...captionsIn(first!)} default={first?.language === locale} />
        {others.map((each) => (
          <track key={each.language} kind="captions" {...captionsIn(each)} />
        ))}
      </video>
      <Transcript transcript={transcript} language={language} />
    </section>
  );
}
