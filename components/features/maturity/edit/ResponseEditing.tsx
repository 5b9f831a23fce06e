import { useQueryClient } from '@tanstack/react-query';
import { useFieldText } from '#components/entities/useFieldText.ts';
import { EvidenceList } from '#components/record/EvidenceList.tsx';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { Opening } from '#components/record-editor/Opening.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { MaturityResponseEditing } from '#contract/maturity/write.ts';
import type { VerifierTie } from '#contract/records/verificationStates.ts';
import { may } from '#contract/users/rights.ts';
import type { MaturityParams } from '#lib/api/maturity.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { MissingLinks } from './MissingLinks.tsx';
import { ResponseForm } from './ResponseForm.tsx';
import { Unlocking, Validation } from './ResponseSteps.tsx';

interface ResponseEditingProps {
  viewer: Viewer;
  of: Required<MaturityParams>;
  response: MaturityResponseEditing;
  /** Names of the levels in order. */
  levelNames: readonly string[];
  ties: readonly VerifierTie[] | undefined;
}

/** Shows the status of one answer, and the viewer's possible steps. */
export function ResponseEditing(props: ResponseEditingProps) {
  const { response } = props;
  const { t } = useTranslation(['edit', 'detail']);
  const { criterion, state, next } = response;
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

function Open({ viewer, of, response, levelNames, ties }: ResponseEditingProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const recordKey = { initiative: of.initiative };
  const allows = (right: Parameters<typeof may>[1]) => may(viewer.context, right, recordKey);
  const text = useFieldText(new Map(response.requirements.map(({ code, name }) => [code, name])));
  const client = useQueryClient();
  const { state, returnNote, validated, criterion, changed } = response;
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
      <MissingLinks initiative={of.initiative} response={response} isEditable={isEditable} />
      {isEditable ? (
        <ResponseForm {...{ of, response, levelNames }} maySubmit={allows('maturity.submit')} />
      ) : (
        <Written response={response} />
      )}
      {allows('maturity.validate') && state === 'submitted' && (
        <Validation {...{ of, response, levelNames, ties }} />
      )}
      {allows('maturity.unlock') && isLocked && <Unlocking of={of} response={response} />}
      <HistoryDetails
        initiative={of.initiative}
        record={`maturity:${String(of.year)}/${criterion.code}`}
        text={text}
        onRestored={isEditable ? () => void client.invalidateQueries({ queryKey: ['maturity'] }) : undefined}
      />
    </>
  );
}

function Written({ response: { answer: content } }: { response: MaturityResponseEditing }) {
  const { t } = useTranslation(['edit', 'detail']);
  return (
    <div className="max-w-small space-y-3">
      <p className="whitespace-pre-line" lang={content.language}>
        {content.response || t('detail:maturity.noResponse')}
      </p>
      {content.evidence.length > 0 ? (
        <EvidenceList evidence={content.evidence} />
      ) : (
        <p className="text-stone">{t('detail:maturity.noEvidence')}</p>
      )}
    </div>
  );
}
