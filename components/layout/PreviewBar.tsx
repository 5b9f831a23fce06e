import { Button } from '#components/ui/Button.tsx';
import { studioRoutes } from '#lib/studio/routes.ts';
import type { PreviewBarProps } from '#lib/visitorPreview/barProps.server.ts';

/** Shows that a page is a preview, for whom, and ends it. Part of the document: no visitor loads it. */
export const PreviewBar = ({
  fields,
  label,
  title,
  name,
  language,
  explanation,
  roles,
  edit,
  stop,
}: PreviewBarProps) => (
  <aside aria-label={label} className="border-b border-line bg-sand px-4 py-3 font-text">
    <form
      method="post"
      action={studioRoutes.changePreview()}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <p className="max-w-prose">
        <strong>{title}</strong> <span lang={language}>{name}</span>
        <span className="block text-small text-stone">{explanation}</span>
      </p>
      {roles && <Roles {...roles} />}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="end" value="edit" look="primary">
          {edit}
        </Button>
        <Button type="submit" name="end" value="stop" look="secondary">
          {stop}
        </Button>
      </p>
    </form>
  </aside>
);

const Roles = ({ label, show, choices }: NonNullable<PreviewBarProps['roles']>) => (
  <p className="flex flex-wrap items-center gap-3">
    <label className="flex flex-wrap items-center gap-2">
      {label}
      <select
        name="role"
        defaultValue={choices.find(({ isChosen }) => isChosen)?.role}
        className="min-h-11 rounded-small border border-stone bg-paper px-2"
      >
        {choices.map(({ role, name }) => (
          <option key={role} value={role}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <Button type="submit" look="secondary">
      {show}
    </Button>
  </p>
);
