import type { OutdatedTexts } from '#contract/records/write.ts';
import { outdatedAfter } from '../../platform/localization/outdatedTexts.ts';
import type { DraftValueRow, ValueOwner } from './drafts.ts';

/** Texts that the value's publication makes outdated. */
export const outdatedValue = (
  { content, published, version }: DraftValueRow,
  { source_locale: source }: Pick<ValueOwner, 'source_locale'>,
): OutdatedTexts => {
  const { texts, available, value, upToDate } = content;
  return outdatedAfter(published, { texts, facts: { available, value } }, { source, version, upToDate });
};
