import { type ComponentType, useEffect, useState } from 'react';
import type { PictureFramingProps } from './PictureFraming.tsx';

/** Loads `PictureFraming` in the browser; before, and without JavaScript, it is the picture alone. */
export function LazyPictureFraming(props: PictureFramingProps) {
  const [loaded, setLoaded] = useState<{ Framing?: ComponentType<PictureFramingProps> }>({});
  useEffect(() => {
    import('./PictureFraming.tsx').then(
      ({ PictureFraming }) => setLoaded({ Framing: PictureFraming }),
      // The picture remains as it is; reloading the page tries again.
      () => undefined,
    );
  }, []);
  const { Framing } = loaded;
  if (Framing) return <Framing key={props.src} {...props} />;
  return <img src={props.src} alt="" className="max-h-80 max-w-full rounded-small bg-sand" />;
}
