import { useMemo, useState } from 'react';
import { EvidenceRows } from '#components/entities/EvidenceRows.tsx';
import { labelsOf, textFields, useFieldText } from '#components/entities/useFieldText.ts';
import { Checkboxes, Radios } from '#components/form/Choices.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { RecordForm } from '#components/record-editor/RecordForm.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { useTextLanguage } from '#components/record-editor/useTextLanguage.ts';
import { WrittenTexts } from '#components/record-editor/WrittenTexts.tsx';
import { maturityLevels } from '#contract/maturity/constants.ts';
import type { MaturityResponseEditing } from '#contract/maturity/write.ts';
import type { MaturityParams } from '#lib/api/maturity.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { MissingUploads } from './MissingUploads.tsx';
import {
  fieldsOfResponse,
  responseCheck,
  type ResponseFields,
  responseFields,
  responseFormName,
} from './responseForm.ts';
import { responseRecordKey, useResponseCalls } from './useResponseCalls.ts';

interface ResponseFormProps {
  of: Required<MaturityParams>;
  response: MaturityResponseEditing;
  /** Names of the levels in order. */
  levelNames: readonly string[];
  maySubmit: boolean;
}

/** Saves an answer as a draft by itself; publishes it on submission. */
export function ResponseForm({ of, response, levelNames, maySubmit }: ResponseFormProps) {
  const { t } = useTranslation('edit');
  const { criterion, version, requirements } = response;
  const { remote, submit } = useResponseCalls(of, criterion.code);
  const recordKey = responseRecordKey(of, criterion.code);
  const saved = useMemo(
    () => ({ fields: fieldsOfResponse(response.answer), version }),
    [response.answer, version],
  );
  const { editor, state } = useEditor<ResponseFields>({ recordKey, saved, remote });
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { evidence, met } = state.fields;
  const shown = useTextLanguage(state, { isInOne: !response.answer.texts }, problem?.errors);
  const text = useFieldText(new Map(requirements.map((each) => [each.code, each.name])));
  const labels = labelsOf(text, {
    own: [...textFields(['response']), ...responseFields],
    rows: { evidence },
  });
  const name = responseFormName(criterion.code);

  async function send(): Promise<void> {
    setProblem(null);
    if (!(await editor.save()) || !maySubmit) return;
    await submit(editor.state().saved.version).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    });
  }

  return (
    <>
      {problem?.errors.length === 0 && (
        <p role="alert" className="mb-4 border-l-4 border-clay bg-sand px-4 py-3">
          {t('form.failed')}
        </p>
      )}
      <RecordForm
        {...{ name, editor, state, labels, text }}
        check={responseCheck}
        fieldOf={shown.fieldOf}
        errors={problem?.errors}
        title={criterion.name}
        submit={t(maySubmit ? 'maturity.submit' : 'form.save')}
        record={{ initiative: of.initiative, record: `maturity:${of.year}/${criterion.code}` }}
        onSubmit={send}
      >
        <WrittenTexts
          {...{ fields: state.fields, text, names: ['response'], outdated: response.outdated }}
          {...{ language: shown.language, languages: shown.languages, choose: shown.choose }}
          source={response.sourceLocale}
          change={editor.change}
        >
          {(fieldOf) => (
            <TextArea
              key={fieldOf('response')}
              name={fieldOf('response')}
              hint={t('maturity.responseHint')}
            />
          )}
        </WrittenTexts>
        <Radios
          name="self"
          options={maturityLevels.map((value, index) => ({ value, label: levelNames[index] ?? value }))}
        />
        <Checkboxes
          name="met"
          hint={t('maturity.metHint')}
          optional
          options={requirements.map(({ code, name: asked, level }) => ({
            value: code,
            label: t('maturity.requirement', {
              name: asked,
              level: levelNames[maturityLevels.indexOf(level)],
            }),
          }))}
        />
        <MissingUploads response={response} met={met} />
        <EvidenceRows form={name} />
      </RecordForm>
    </>
  );
}
