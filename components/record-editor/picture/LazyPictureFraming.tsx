import { type ComponentType, useEffect, useState } from 'react';
import type { PictureFramingProps } from './PictureFraming.tsx';

/** Loads `PictureFraming` in the browser; shows only the picture before. */
export function LazyPictureFraming(props: PictureFramingProps) {
  const [loaded, setLoaded] = useState<{ Framing?: ComponentType<PictureFramingProps> }>({});
  useEffect(() => {
    import('./PictureFraming.tsx').then(
      ({ PictureFraming }) => setLoaded({ Framing: PictureFraming }),
      // The picture remains; a reload tries again.
      () => undefined,
    );
  }, []);
  const { Framing } = loaded;
  if (Framing) return <Framing key={props.src} {...props} />;
  return <img src={props.src} alt="" className="max-h-80 max-w-full rounded-small bg-sand" />;
}
