import type { Element } from '@xmldom/xmldom';
import type { ImportError } from '#contract/imports/schema.ts';
import { UnreadableImport } from '../unreadableImport.ts';
import { activityErrors, childrenOf, isForeign, rootErrors } from './structure.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ACTIVITIES = 5_000;

interface Activities {
  readonly activities: readonly Element[];
  readonly errors: readonly ImportError[];
}

/**
 * Reads activities and their violations of the standard; rejects document types, and so entities.
 *
 * @throws UnreadableImport
 */
export async function readActivities(content: Buffer): Promise<Activities> {
  if (content.length > MOST_BYTES)
    throw new UnreadableImport('file-too-large', { values: { number: MOST_BYTES / 1024 ** 2 } });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new UnreadableImport('file-not-utf8');
  }
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new UnreadableImport('document-type');
  const root = await parse(text);
  if (root.nodeName !== 'iati-activities' || isForeign(root))
    throw new UnreadableImport('activities-missing');
  const version = root.getAttribute('version') ?? '';
  if (!/^2\.0[1-3]$/.test(version))
    throw new UnreadableImport('version-unknown', { values: { name: version.slice(0, 10) || '?' } });
  const activities = childrenOf(root).filter(({ nodeName }) => nodeName === 'iati-activity');
  if (activities.length === 0) throw new UnreadableImport('activities-missing');
  if (activities.length > MOST_ACTIVITIES)
    throw new UnreadableImport('activities-too-many', { values: { number: MOST_ACTIVITIES } });
  return {
    activities,
    errors: [
      ...rootErrors(root),
      ...activities.flatMap((activity, index) => activityErrors(activity, `iati-activity[${index + 1}]`)),
    ],
  };
}

async function parse(text: string): Promise<Element> {
  // It takes 9 MB.
  const { DOMParser } = await import('@xmldom/xmldom');
  try {
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new Error(message);
    };
    const { documentElement } = new DOMParser({ onError }).parseFromString(text, 'text/xml');
    if (documentElement) return documentElement;
  } catch {
    // The same as an empty one.
  }
  throw new UnreadableImport('xml-broken');
}
