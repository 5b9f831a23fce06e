import { useId, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { EmbeddedVideo } from '#contract/files/media.ts';
import { filmUrl, playerUrl, providerNames } from '#lib/config/players.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { posterOf } from '#lib/media/posterOf.ts';
import { useTextLang } from '../../../record/LocalizedText.tsx';
import { Transcript } from '../../../record/Transcript.tsx';

/** Shows a film of another site; loads nothing from there before a person asks for it. */
export function EmbeddedFilm({ video }: { video: EmbeddedVideo }) {
  const { t } = useTranslation('detail');
  const { settings } = useSite();
  const lang = useTextLang();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { provider, videoId, title, transcript, language } = video;
  const poster = posterOf(video);
  const at = providerNames[provider];
  return (
    <section aria-labelledby={id} data-embed className="max-w-medium">
      <h2 id={id} className="text-section" lang={lang(language)}>
        {title}
      </h2>
      {isOpen ? (
        <iframe
          src={playerUrl(video, settings?.origin ?? '')}
          title={title}
          data-provider={provider}
          data-video={videoId}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="mt-5 aspect-video w-full rounded-small border border-line bg-forest"
        />
      ) : (
        <div
          data-screen-only
          className="relative mt-5 grid aspect-video w-full place-items-center overflow-hidden rounded-small border border-line bg-forest"
        >
          {poster && (
            <img
              src={poster.src}
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
              style={poster.style}
            />
          )}
          <Button
            data-needs-script
            look="secondary"
            className="relative mx-4 bg-paper"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {t('embed.play', { provider: at })}
          </Button>
        </div>
      )}
      <p className="mt-3 text-small text-stone">
        {t('embed.note', { provider: at })}{' '}
        <TextLink kind="external" href={filmUrl(video)}>
          {t('embed.open', { provider: at })}
        </TextLink>
      </p>
      {transcript && <Transcript transcript={transcript} language={language} />}
    </section>
  );
}
