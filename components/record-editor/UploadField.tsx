import { useMutation } from '@tanstack/react-query';
import { useContext, useId, useState } from 'react';
import { FilePicker } from '#components/form/FilePicker.tsx';
import { FormContext } from '#components/form/FormContext.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { classNames } from '#components/ui/classNames.ts';
import { filmLimit, uploadEndings, uploadLimit } from '#contract/files/constants.ts';
import type { File as StoredFile } from '#contract/files/schema.ts';
import { uploadFile } from '#lib/api/uploads.ts';
import { formatBytes } from '#lib/format/format.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isSignedOut } from '#lib/records/errorKinds.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { uploadsOf } from './uploadsOf.ts';

interface UploadFieldProps {
  label: string;
  /** Id of the control, if something links it. */
  id?: string;
  /** Accepted extensions; all supported ones by default. */
  endings?: readonly string[];
  onUploaded: (file: StoredFile) => void;
}

/** Errors with a specific text. */
const known = ['editing.pixels', 'editing.captions', 'editing.film'] as const;
const MEBIBYTE = 1024 * 1024;

const isFilm = (name: string) => name.toLowerCase().endsWith('.mp4');

/** Uploads a chosen, dropped or pasted file at once. The context API determines its type by its content. */
export function UploadField({ label, id: given, endings = uploadEndings, onUploaded }: UploadFieldProps) {
  const { t } = useTranslation(['edit', 'validation']);
  const { viewer } = useSite();
  const locale = useLocale();
  const own = useId();
  const [isOver, setOver] = useState(false);
  const id = given ?? own;
  const form = useContext(FormContext);
  const limit = endings.some((ending) => isFilm(`.${ending}`)) ? filmLimit : uploadLimit;
  const upload = useMutation({
    mutationKey: uploadsOf(form?.name ?? id),
    async mutationFn(file: File) {
      setSent(0);
      if (file.size > limit) throw new ApiError('too-large', 'before it was sent');
      return uploadFile(file, viewer?.context.oid, setSent);
    },
    onSuccess: onUploaded,
  });
  const [sent, setSent] = useState(0);
  const send = (file: File | undefined) => {
    if (file && !upload.isPending) upload.mutate(file);
    return file !== undefined;
  };
  const reason = () => {
    const code = upload.error instanceof ApiError ? upload.error.code : null;
    if (code && isSignedOut(code)) return 'status.signedOut';
    if (code === 'too-large') return 'upload.too-large';
    const { errors = [] } = upload.error instanceof ApiError ? upload.error : {};
    const named = known.find((key) => errors.some(({ message }) => message === key));
    if (named) return `validation:${named}` as const;
    const isUnfit = code === 'unsupported-media-type' || code === 'invalid-request';
    return isUnfit ? 'upload.unsupported' : 'upload.failed';
  };
  const { removed: hidden = [] } = upload.data ?? {};
  const what = hidden.length > 1 ? 'both' : hidden[0];
  const removed = what ? [t(`upload.removed.${what}`)] : [];
  const size = formatBytes((limit / MEBIBYTE) * 1_000_000, locale);
  return (
    <div
      role="presentation"
      className={classNames(isOver && 'outline-2 outline-offset-4 outline-moss')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        send(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => {
        if (send(event.clipboardData.files[0])) event.preventDefault();
      }}
    >
      <LeaveGuard unsaved={() => (upload.isPending ? 'sending' : null)} />
      <FilePicker
        id={id}
        label={label}
        hint={`${t('upload.hint', { endings: endings.join(', '), size })} ${t('upload.ways')}`}
        accept={endings.map((ending) => `.${ending}`).join()}
        disabled={upload.isPending}
        onFile={send}
      />
      {upload.isPending && sent > 0 && (
        <progress aria-label={t('upload.sending')} value={sent} max={1} className="mt-1 w-full" />
      )}
      <p role="status" className="text-small">
        {upload.isPending && t('upload.sending')}
        {upload.isSuccess && [t('upload.done', { name: upload.data.name }), ...removed].join(' ')}
      </p>
      {upload.isError && (
        <p role="alert" className="font-semibold text-clay">
          {t(reason(), { size })}
        </p>
      )}
    </div>
  );
}
