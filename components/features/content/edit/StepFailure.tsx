import { containedNouns } from '#contract/content/constants.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Path of the moment of publication in errors. */
export const MOMENT = 'at';

/** Says why a step was rejected. */
export function StepFailure({ failure }: { failure: Error }) {
  const { t } = useTranslation('content');
  return (
    <div role="alert" className="font-semibold text-clay">
      <p>{t(reasonOf(failure))}</p>
      <Contained failure={failure} />
    </div>
  );
}

/** Lists what prevents deleting a record. */
function Contained({ failure }: { failure: Error }) {
  const { t } = useTranslation('content');
  const errors = failure instanceof ApiError && failure.code === 'conflict' ? failure.errors : [];
  const counts = containedNouns.flatMap((noun) => {
    const count = Number(errors.find(({ path }) => path === noun)?.message);
    return count > 0 ? [{ noun, count }] : [];
  });
  if (counts.length === 0) return null;
  return (
    <ul className="mt-2 list-disc pl-5">
      {counts.map(({ noun, count }) => (
        <li key={noun}>{t(`contained.${noun}`, { count })}</li>
      ))}
    </ul>
  );
}

export const isOutdated = (error: Error) => error instanceof ApiError && error.code === 'version-outdated';

export const momentErrorOf = (error: Error | null) =>
  (error instanceof ApiError && error.errors.find(({ path }) => path === MOMENT)?.message) || null;

/** Returns the reason of a rejected step. */
function reasonOf(error: Error) {
  const { code, errors } = error instanceof ApiError ? error : { code: null, errors: [] };
  if (code === 'conflict' && errors.length > 0) return 'steps.failed.contains';
  if (momentErrorOf(error) !== null) return 'steps.failed.moment';
  if (errors.length > 0) return 'steps.failed.incomplete';
  if (code === 'version-outdated') return 'steps.failed.outdated';
  if (code === 'forbidden') return 'steps.failed.forbidden';
  return code === 'invalid-request' ? 'steps.failed.notSaved' : 'steps.failed.unavailable';
}
