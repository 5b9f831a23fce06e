import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '#components/entities/useFieldText.ts';
import { EvidenceList } from '#components/record/EvidenceList.tsx';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { Opening } from '#components/record-editor/Opening.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { MaturityAnswerEditing } from '#contract/maturity/write.ts';
import type { VerifierTie } from '#contract/records/verificationStates.ts';
import { may } from '#contract/users/rights.ts';
import type { MaturityParams } from '#lib/api/maturity.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { Unlocking, Validation } from './AnswerSteps.tsx';
import { MissingLinks } from './MissingLinks.tsx';

interface AnswerEditingProps {
  viewer: Viewer;
  of: Required<MaturityParams>;
  answer: MaturityAnswerEditing;
  /** Names of the levels in order. */
  levelNames: readonly string[];
  ties: readonly VerifierTie[] | undefined;
}

/** Shows the status of one answer, and the viewer's possible steps. */
export function AnswerEditing(props: AnswerEditingProps) {
  const { answer } = props;
  const { t } = useTranslation(['edit', 'detail']);
  const { criterion, state, next } = answer;
  const missing = next?.missing.length ?? 0;
  return (
    <Opening
      id={`edit-${criterion.code}`}
      summary={
        <>
          <span className="font-semibold">
            {t('detail:maturity.numbered', { number: criterion.number, name: criterion.name })}
          </span>
          <Badge tone={state === 'returned' ? 'accent' : 'strong'}>{t(`maturity.state.${state}`)}</Badge>
          {next && missing > 0 && (
            <span className="text-small text-stone">
              {t('maturity.missingCount', { count: missing, level: next.level.name })}
            </span>
          )}
        </>
      }
    >
      {() => <Open {...props} />}
    </Opening>
  );
}

function Open({ viewer, of, answer, levelNames, ties }: AnswerEditingProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const recordKey = { initiative: of.initiative };
  const allows = (right: Parameters<typeof may>[1]) => may(viewer.context, right, recordKey);
  const text = useFieldText(new Map(answer.requirements.map(({ code, name }) => [code, name])));
  const client = useQueryClient();
  const { state, returnNote, validated, criterion, changed } = answer;
  const isLocked = state === 'validated';
  const isEditable = allows('maturity.draft') && !isLocked;
  return (
    <>
      {returnNote !== null && (
        <p className="max-w-small border-l-4 border-clay bg-sand px-4 py-3 whitespace-pre-line">
          {t('maturity.returned', { note: returnNote })}
        </p>
      )}
      {validated && (
        <p className="max-w-small whitespace-pre-line">
          {t(isLocked ? 'maturity.locked' : 'maturity.wasValidated', {
            level: validated.level.name,
            note: validated.note,
          })}
        </p>
      )}
      {changed && <p className="text-small text-stone">{t('form.changedBy', { name: changed.by })}</p>}
      <MissingLinks initiative={of.initiative} answer={answer} isEditable={isEditable} />
      {isEditable ? (
        <AnswerForm {...{ of, answer, levelNames }} maySubmit={allows('maturity.submit')} />
      ) : (
        <Written answer={answer} />
      )}
      {allows('maturity.validate') && state === 'submitted' && (
        <Validation {...{ of, answer, levelNames, ties }} />
      )}
      {allows('maturity.unlock') && isLocked && <Unlocking of={of} answer={answer} />}
      <HistoryDetails
        initiative={of.initiative}
        record={`maturity:${String(of.year)}/${criterion.code}`}
        text={text}
        onRestored={isEditable ? () => void client.invalidateQueries({ queryKey: ['maturity'] }) : undefined}
      />
    </>
  );
}

function Written({ answer: { answer } }: { answer: MaturityAnswerEditing }) {
  const { t } = useTranslation(['edit', 'detail']);
  return (
    <div className="max-w-small space-y-3">
      <p className="whitespace-pre-line" lang={answer.language}>
        {answer.response || t('detail:maturity.noResponse')}
      </p>
      {answer.evidence.length > 0 ? (
        <EvidenceList evidence={answer.evidence} />
      ) : (
        <p className="text-stone">{t('detail:maturity.noEvidence')}</p>
      )}
    </div>
  );
}
