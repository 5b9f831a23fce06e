import type { OutdatedTexts } from '#contract/records/write.ts';
import { outdatedAfter } from '../../platform/localization/outdatedTexts.ts';
import type { ResponseRecord } from './responses.ts';

/** Returns texts that the draft's publication makes outdated. */
export const outdatedResponse = ({
  answer: content,
  published,
  sourceLocale,
  version,
}: ResponseRecord): OutdatedTexts =>
  outdatedAfter(
    published,
    { texts: content.texts, facts: content.self },
    { source: sourceLocale, version, upToDate: content.upToDate },
  );
