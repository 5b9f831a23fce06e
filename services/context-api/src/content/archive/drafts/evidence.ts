import { isObject } from '#contract/shared/isObject.ts';
import { InvalidDraft } from './writeRecordDrafts.ts';

type Values = Readonly<Record<string, unknown>>;

export async function withEvidence<C extends Values>(
  content: C,
  rename: (file: string) => string | Promise<string>,
): Promise<C> {
  const { evidence } = content;
  if (evidence === undefined) return content;
  if (!Array.isArray(evidence) || !evidence.every(isObject)) throw new InvalidDraft('is no list', 'evidence');
  const items: Values[] = [];
  for (const item of evidence as readonly Values[]) {
    const { sha256 } = item;
    items.push(typeof sha256 === 'string' ? { ...item, sha256: await rename(sha256) } : item);
  }
  return { ...content, evidence: items };
}
