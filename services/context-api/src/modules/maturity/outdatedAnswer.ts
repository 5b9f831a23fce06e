import type { OutdatedTexts } from '#contract/records/write.ts';
import { outdatedAfter } from '../../platform/localization/outdatedTexts.ts';
import type { Answer } from './answers.ts';

/** Returns texts that the draft's publication makes outdated. */
export const outdatedAnswer = ({ answer, published, sourceLocale, version }: Answer): OutdatedTexts =>
  outdatedAfter(
    published,
    { texts: answer.texts, facts: answer.self },
    { source: sourceLocale, version, upToDate: answer.upToDate },
  );
