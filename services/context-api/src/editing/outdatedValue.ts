import type { OutdatedTexts } from '#contract/written.ts';
import type { ValueOwner, WorkRow } from '../repositories/editing/work.ts';
import { outdatedAfter } from './outdatedTexts.ts';

/** Which texts of a value are outdated once it is public as it is now. */
export const outdatedValue = (
  { content, published, version }: WorkRow,
  { source_locale: source }: Pick<ValueOwner, 'source_locale'>,
): OutdatedTexts => {
  const { texts, available, value, upToDate } = content;
  return outdatedAfter(published, { texts, facts: { available, value } }, { source, version, upToDate });
};
