import { useFieldText } from '#components/entities/useFieldText.ts';
import type { FieldText } from '#components/record-editor/fieldText.ts';
import type { ActionEditing } from '#contract/actions/write.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import { visibilities } from '#contract/records/constants.ts';
import { recordStates } from '#contract/records/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function useActionText({ partners, goals }: ActionEditing, lists: CodeLists): FieldText {
  const { t } = useTranslation(['edit', 'common']);
  const coded = (['action-type', 'action-stage', 'action-criterion', 'review-frequency'] as const).flatMap(
    (list) => lists[list].map(({ code, name }) => [code, name] as const),
  );
  const named = [...partners, ...goals].map(({ slug, name }) => [slug, name] as const);
  return useFieldText(
    new Map<string, string>([
      ...visibilities.map((each) => [each, t(`common:documents.visibilityInInitiative.${each}`)] as const),
      ...recordStates.map((each) => [each, t(`form.status.${each}`)] as const),
      ...coded,
      ...named,
    ]),
  );
}
