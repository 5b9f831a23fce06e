import type { Picture } from '#contract/media.ts';
import { routes } from '#lib/config/routes.ts';
import { useServedLang } from './ServedText.tsx';

interface MediaPictureProps {
  picture: Picture;
  className?: string;
  /** It is in sight when the page opens, so it is fetched at once. */
  first?: boolean;
}

/** An image of the content in its own proportions, so that nothing moves when it comes. */
export function MediaPicture({ picture, className, first = false }: MediaPictureProps) {
  const lang = useServedLang();
  const { file, alt, language } = picture;
  return (
    <img
      src={routes.media(file.sha256)}
      alt={alt}
      lang={lang(language)}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={className}
    />
  );
}
