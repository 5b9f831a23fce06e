import { useTranslation } from 'next-i18next/pages';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from './MediaPicture.tsx';
import { useServedLang } from './ServedText.tsx';

/** An image with its caption, and who made it. */
export function Figure({ picture, first = false }: { picture: Picture; first?: boolean }) {
  const { t } = useTranslation('detail');
  const lang = useServedLang();
  const { caption, credit, language } = picture;
  return (
    <figure>
      <MediaPicture
        picture={picture}
        first={first}
        className="h-auto w-full rounded-small border border-line bg-sand"
      />
      <figcaption className="mt-2 text-small text-stone">
        {caption && <span lang={lang(language)}>{caption} </span>}
        {t('stories.credit', { credit })}
      </figcaption>
    </figure>
  );
}
