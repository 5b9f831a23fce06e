import type { Picture } from '#contract/files/media.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useTextLang } from './LocalizedText.tsx';
import { MediaPicture } from './MediaPicture.tsx';

interface FigureProps {
  picture: Picture;
  first?: boolean;
  sizes?: string;
}

// The column beside the facts, or the full width of a narrow window.
const COLUMN = '(min-width: 80rem) 58rem, (min-width: 64rem) calc(100vw - 25rem), 100vw';

export function Figure({ picture, first = false, sizes = COLUMN }: FigureProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const { caption, credit, language } = picture;
  return (
    <figure>
      <MediaPicture
        picture={picture}
        first={first}
        sizes={sizes}
        className="h-auto w-full rounded-small border border-line bg-sand"
      />
      <figcaption className="mt-2 text-small text-stone">
        {caption && <span lang={lang(language)}>{caption} </span>}
        {t('stories.credit', { credit })}
      </figcaption>
    </figure>
  );
}
