import { useFormContext } from 'react-hook-form';
import { routes } from '#lib/config/routes.ts';

/** Returns a function that fills in the length of an uploaded film. */
export function useFilmLength() {
  const { setValue } = useFormContext();
  return (path: string, sha256: string) => {
    const film = document.createElement('video');
    film.preload = 'metadata';
    film.onloadedmetadata = () => {
      const seconds = Math.round(film.duration);
      if (seconds >= 1) setValue(path.replace(/\w+$/, 'seconds'), seconds, { shouldDirty: true });
    };
    film.src = routes.media(sha256);
  };
}
