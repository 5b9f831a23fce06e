import { useId } from 'react';

interface FilePickerProps {
  label: string;
  id?: string | undefined;
  hint?: string | undefined;
  /** Id of an error that follows. */
  errorId?: string;
  accept: string;
  disabled?: boolean;
  /** Called for each choice, also for the same file again. */
  onFile: (file: File) => void;
}

/** Chooses a file that is read or sent at once. */
export function FilePicker({ label, id: given, hint, errorId, accept, disabled, onFile }: FilePickerProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-stone">
          {hint}
        </p>
      )}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={[hint && `${id}-hint`, errorId].filter(Boolean).join(' ') || undefined}
        className="mt-1 block w-full min-w-0 rounded-small border border-stone bg-white p-2"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </div>
  );
}
