import { useTranslation } from 'next-i18next/pages';
import { useInterface } from '#store/interface.ts';

/** Marks an initiative, so that it can be followed from list to map. */
export function SelectInitiative({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('common');
  const selected = useInterface((state) => state.selectedInitiativeIds.includes(id));
  const toggle = useInterface((state) => state.toggleInitiative);
  return (
    <label
      data-needs-script
      className="relative z-10 -my-2 ml-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2"
    >
      <input
        type="checkbox"
        checked={selected}
        aria-label={t('initiatives.select', { name })}
        onChange={() => {
          toggle(id);
        }}
        className="size-5 accent-clay"
      />
      <span aria-hidden="true" className="text-small">
        {t('initiatives.selectShort')}
      </span>
    </label>
  );
}
