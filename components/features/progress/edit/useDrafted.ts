import { useEffect, useState } from 'react';
import { useEditSession } from '#components/record-editor/Editing.tsx';

/**
 * Returns the record keys of goals and indicators with unsaved input on this device.
 *
 * @param initiative slug
 */
export function useDrafted(initiative: string): ReadonlySet<string> {
  const editSession = useEditSession();
  const [recordKeys, setRecordKeys] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let current = true;
    const beginnings = [`goal:${initiative}:`, `indicator:${initiative}:`];
    void Promise.all(beginnings.map((beginning) => editSession.drafted(beginning))).then((found) => {
      if (current) setRecordKeys(new Set(found.flat()));
    });
    return () => {
      current = false;
    };
  }, [editSession, initiative]);
  return recordKeys;
}
