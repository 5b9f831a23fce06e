import type { OutdatedTexts } from '#contract/records/write.ts';
import { outdatedAfter } from '../../platform/localization/outdatedTexts.ts';
import type { Answer } from './answers.ts';

/** Returns the texts of a response that are outdated once its draft is public. */
export const outdatedAnswer = ({ answer, published, sourceLocale, version }: Answer): OutdatedTexts =>
  outdatedAfter(
    published,
    { texts: answer.texts, facts: answer.self },
    { source: sourceLocale, version, upToDate: answer.upToDate },
  );
