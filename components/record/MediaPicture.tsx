import type { Picture } from '#contract/files/media.ts';
import type { PictureShape } from '#contract/shared/frames.ts';
import { routes } from '#lib/config/routes.ts';
import { aroundFocus } from '#lib/media/framePicture.ts';
import { pictureSources } from '#lib/media/pictureSources.ts';
import { useTextLang } from './LocalizedText.tsx';

interface MediaPictureProps {
  picture: Pick<Picture, 'file' | 'alt' | 'language' | 'focus' | 'renditions'>;
  /** Shape of its frame, if cropped to it; else the whole picture, around its focal point. */
  shape?: PictureShape;
  className?: string;
  /** Loads the picture eagerly, as visible at first. */
  first?: boolean;
  /** Width in the syntax of `sizes`. */
  sizes: string;
  /** Most pixels that the layout can show. */
  widest?: number;
}

/** Shows an image in its own proportions, without layout shifts, and as small as possible. */
export function MediaPicture(props: MediaPictureProps) {
  const { picture, shape = 'full', className, first = false, sizes, widest } = props;
  const lang = useTextLang();
  const { alt, language, focus, renditions } = picture;
  const file = renditions?.[shape] ?? picture.file;
  const sources = pictureSources(file, widest);
  const image = (
    <img
      {...(sources && { srcSet: sources.fallback, sizes })}
      src={sources?.src ?? routes.media(file.sha256)}
      alt={alt}
      lang={lang(language)}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={className}
      style={focus && file === picture.file ? aroundFocus(focus) : undefined}
    />
  );
  if (!sources) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {image}
    </picture>
  );
}
