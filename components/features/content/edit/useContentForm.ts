import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldId } from '#components/form/FormContext.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useLocales } from '#components/layout/useLocales.ts';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { useRecordForm } from '#components/record-editor/useRecordForm.ts';
import type { ContentRecord } from '#contract/content/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { contentKey, contentQueries, contentRemote, savedContentState } from '#lib/api/content.ts';
import { type ContentFields, readTextPath } from '#lib/content/contentFields.ts';
import { contentPaths, pathOfError } from '#lib/content/contentPaths.ts';
import { contentShape } from '#lib/content/contentShape.ts';
import { definitions } from '#lib/content/definitions.ts';
import type { ApiError } from '#lib/http/apiError.ts';
import { fieldOrder } from '../forms/sections.ts';
import { FORM } from './ContentContext.ts';

interface ContentFormOptions {
  record: ContentRecord;
  /** Object id. */
  reader: string;
  /** False if the editing restarts, which takes nobody back to a linked field. */
  followsLink: boolean;
}

const none: ApiError['errors'] = [];

/** Opens the editor and the form of a record, with the language beside its source. */
export function useContentForm({ record, reader, followsLink }: ContentFormOptions) {
  const { api } = useSite();
  const locale = useLocale();
  const offered = useLocales();
  const client = useQueryClient();
  const { noun, id } = record;
  const definition = definitions[noun];
  const saved = useMemo(() => savedContentState(record, definition), [record, definition]);
  const { editor, state } = useEditor<ContentFields>({
    recordKey: contentKey({ noun, id }),
    saved,
    remote: contentRemote(client, api, { record: { noun, id }, definition, reader }),
  });
  const { fields } = state;
  const source = fields.sourceLocale;
  const names = contentPaths(definition, fields, fieldOrder(noun));
  const [linked] = useState(() =>
    names.find((path) => followsLink && window.location.hash === `#${fieldId(FORM, path)}`),
  );
  const [chosen, choose] = useState<Locale>(() => {
    const language = linked && readTextPath(linked)?.locale;
    return language && language !== source ? language : firstOther(source, locale, offered);
  });
  const [rejected, setRejected] = useState({ errors: none, attempt: 0, of: fields });
  const { form, fieldErrors } = useRecordForm({
    editor,
    state,
    shape: contentShape,
    names,
    fieldOf: (path) => pathOfError(path, source),
    errors: rejected.errors,
  });

  // Links from other pages lead to fields that exist only now.
  useEffect(() => {
    if (linked) document.getElementById(fieldId(FORM, linked))?.focus();
  }, [linked]);

  return {
    definition,
    editor,
    state,
    form,
    fieldErrors,
    source,
    /** Language beside the source. */
    other: chosen === source ? firstOther(source, locale, offered) : chosen,
    choose,
    /** Shows the language of a text before a link to its field. */
    show(path: string): void {
      const language = readTextPath(path)?.locale;
      if (language && language !== source)
        flushSync(() => {
          choose(language);
        });
    },
    rejected,
    /** Shows the errors of a step. */
    reject(errors: ApiError['errors']): void {
      setRejected({ errors, attempt: rejected.attempt + 1, of: fields });
    },
    async reread() {
      await client.invalidateQueries({ queryKey: ['content', noun] });
      return client.query(contentQueries(api).one({ noun, id }, reader));
    },
  };
}

/** Returns the initial language beside the source: the page's, else another, preferably offered. */
const firstOther = (source: Locale, locale: Locale, offered: readonly Locale[]): Locale =>
  locale !== source ? locale : ([...offered, ...locales].find((each) => each !== source) ?? source);
