import { actionBody } from '#contract/actions/write.ts';
import { planBody } from '#contract/actions/write.ts';
import { documentBody } from '#contract/documents/write.ts';
import { emptyGoal } from '#contract/goals/constants.ts';
import { emptyIndicator } from '#contract/indicators/constants.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import { updateBody } from '#contract/stories/write.ts';
import { invalid } from '../../../../platform/records/references.ts';
import { parsed } from '../../../revisions/restorable.ts';

type Texts = RecordContent['text'];
type Text = Readonly<Record<string, unknown>>;

/** Lists write drafts only. */
const status = 'draft';

const perLanguage = (texts: Texts, complete: (text: Text) => Text): Record<string, Text> =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, complete(text)]));

/** Returns facts of a row, with null or a default for what it lacks. */
const factsOf = (content: RecordContent, defaults: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(defaults).map(([name, none]) => [name, content[name] ?? none]));

interface Milestone {
  readonly text: Texts;
}

/** Returns the content of a goal as its editors write it. */
export function goalOf(content: RecordContent): object {
  const milestones = (content['milestones'] ?? []) as readonly Milestone[];
  return {
    status,
    ...factsOf(content, { ...emptyGoal, theme: undefined }),
    milestones: milestones.map(({ text, ...milestone }) => ({ ...milestone, texts: text })),
    texts: content.text,
  };
}

/** Returns the content of an indicator as its editors write it. */
export const indicatorOf = (content: RecordContent): object => ({
  status,
  ...factsOf(content, { ...emptyIndicator, goal: undefined }),
  texts: perLanguage(content.text, (text) => ({ limitations: null, ...text })),
});

interface Written {
  readonly content: RecordContent;
  /** Languages that the record has; those that the row lacks are removed. */
  readonly before: Texts;
}

/** Returns texts as bodies of records have them: in their own language, with all others. */
function writtenTexts({ content, before }: Written, complete: (text: Text) => Text = (text) => text) {
  const { sourceLocale, text } = content;
  const texts = perLanguage(text, complete);
  const gone = Object.keys(before).filter((locale) => !(locale in text));
  return {
    language: sourceLocale,
    ...texts[sourceLocale],
    texts: { ...texts, ...Object.fromEntries(gone.map((locale) => [locale, null])) },
  };
}

/**
 * Returns the slugs of records in the initiative of a row from their addresses.
 *
 * @throws ProblemError `invalid-request` for one in another initiative
 */
function slugsIn({ initiative, ...content }: RecordContent, name: string): string[] {
  const addresses = [content[name] ?? []].flat() as string[];
  return addresses.map((address) => {
    const [place, slug] = address.split('/');
    if (place !== initiative || slug === undefined) throw invalid(name, 'invalid');
    return slug;
  });
}

const linesOf = (text: unknown) =>
  (typeof text === 'string' ? text : '')
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);

const isBrief = { description: '' };

/** @param retained what lists leave as it is */
export const actionOf = (written: Written, retained: object = { contributions: [], evidence: [] }) =>
  parsed(actionBody, {
    ...retained,
    ...writtenTexts(written, (text) => ({ ...isBrief, ...text, outputs: linesOf(text['outputs']) })),
    ...factsOf(written.content, {
      ...{ type: undefined, stage: undefined, startDate: null, endDate: null },
      ...{ checklist: [], visibility: 'public', actors: [] },
    }),
    goals: slugsIn(written.content, 'goals'),
    status,
  });

/** @param retained what lists leave as it is */
export const planOf = (written: Written, retained: object = { document: null }) =>
  parsed(planBody, {
    ...retained,
    ...writtenTexts(written, (text) => ({ ...isBrief, ...text })),
    ...factsOf(written.content, {
      ...{ fromYear: undefined, toYear: undefined, reviewed: undefined, lead: undefined },
    }),
    status,
  });

/** @param retained the file, which lists leave as it is */
export const documentOf = (written: Written, retained: object) =>
  parsed(documentBody, {
    ...retained,
    ...writtenTexts(written),
    ...factsOf(written.content, { type: undefined, year: undefined, visibility: undefined }),
    documentLanguage: written.content['language'],
    status,
  });

/** @param retained what lists leave as it is */
export const updateOf = (written: Written, retained: object = { images: [], attachments: [] }) =>
  parsed(updateBody, {
    ...retained,
    ...writtenTexts(written),
    ...factsOf(written.content, {
      publishedAt: undefined,
      author: undefined,
      themes: [],
      organization: null,
    }),
    goals: slugsIn(written.content, 'goals'),
    project: slugsIn(written.content, 'project')[0] ?? null,
    status,
  });
