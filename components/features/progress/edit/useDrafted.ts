import { useEffect, useState } from 'react';
import { useDesk } from '#components/record-editor/Editing.tsx';

/**
 * Places of an initiative where goals and indicators were typed on this device and never stored.
 *
 * @param initiative slug
 */
export function useDrafted(initiative: string): ReadonlySet<string> {
  const desk = useDesk();
  const [places, setPlaces] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let current = true;
    const beginnings = [`goal:${initiative}:`, `indicator:${initiative}:`];
    void Promise.all(beginnings.map((beginning) => desk.drafted(beginning))).then((found) => {
      if (current) setPlaces(new Set(found.flat()));
    });
    return () => {
      current = false;
    };
  }, [desk, initiative]);
  return places;
}
