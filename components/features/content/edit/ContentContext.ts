import { type ComponentType, createContext, useContext } from 'react';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { Field, RecordDefinition } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { ContentText } from '../useContentText.ts';

export interface FieldControlProps {
  /** Path in the content, `partners.0.organization`. */
  path: string;
  field: Field;
}

/** Context shared by the controls of a record's form. */
interface ContentFrame {
  readonly noun: ContentNoun;
  readonly id: string;
  /** Slug, or slugs from the outermost containing record to its own. */
  readonly address: string;
  readonly definition: RecordDefinition;
  readonly text: ContentText;
  /** Languages side by side: the source, and another one. */
  readonly source: Locale;
  readonly other: Locale;
  /** Renders any field, for groups and rows. */
  readonly Control: ComponentType<FieldControlProps>;
}

export const ContentContext = createContext<ContentFrame | null>(null);

/** Prefix of the fields' ids. */
export const FORM = 'content';

/** @throws {Error} outside of a form of content */
export function useContent(): ContentFrame {
  const frame = useContext(ContentContext);
  if (!frame) throw new Error('a control of content needs its form around it');
  return frame;
}
