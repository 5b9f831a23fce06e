import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { IndicatorDialog } from '#components/features/progress/edit/IndicatorDialog.tsx';
import { useIndicatorEditor } from '#components/features/progress/edit/useIndicatorEditor.ts';
import { useRecordText } from '#components/features/progress/edit/useRecordText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { MembersPartProps } from '#components/record/MembersPart.tsx';
import { DraftOffer } from '#components/record-editor/DraftOffer.tsx';
import { Editing } from '#components/record-editor/Editing.tsx';
import { useSameRecord } from '#components/record-editor/useSameRecord.ts';
import { Button } from '#components/ui/Button.tsx';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { may } from '#contract/users/rights.ts';
import type { IndicatorAddress } from '#lib/api/indicators.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { wordsIn } from '#lib/records/texts.ts';

const asked = ['indicator.edit', 'indicator.withdraw'] as const;

/** Edits or withdraws an indicator; empty for others. */
export function IndicatorEditor({ viewer, params }: MembersPartProps<IndicatorAddress>) {
  const { api } = useSite();
  const locale = useLocale();
  const text = useRecordText();
  const { initiative } = params;
  const { data } = useQuery({
    ...progressEditingQueries(api).detail(initiative),
    enabled: asked.some((right) => may(viewer.context, right, { initiative })),
  });
  const indicator = useSameRecord(data?.indicators, params.indicator);
  if (!data || !indicator) return null;
  const { content, sourceLocale, slug } = indicator;
  const { name = slug } = wordsIn(content.texts, { locale, sourceLocale });
  return (
    <Editing viewer={viewer} describe={() => ({ name, text })}>
      <Opener editing={data} indicator={indicator} />
    </Editing>
  );
}

function Opener({ editing, indicator }: { editing: ProgressEditing; indicator: EditedIndicator }) {
  const { t } = useTranslation('edit');
  const { replace, asPath } = useRouter();
  const text = useRecordText();
  const { editor, state } = useIndicatorEditor(editing.initiative.slug, { indicator });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && <DraftOffer editor={editor} state={state} text={text} />}
      <p>
        <Button
          look="secondary"
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('record.indicator')}
        </Button>
      </p>
      {isOpen && (
        <IndicatorDialog
          {...{ editing, which: { indicator } }}
          onClose={() => {
            setOpen(false);
          }}
          onSaved={() => {
            // A withdrawn indicator has no page.
            const isPublic = editor.state().saved.fields.status === 'published';
            const path = isPublic ? asPath : routes.progressReporting(editing.initiative.slug);
            void replace(path, undefined, { scroll: !isPublic });
          }}
        />
      )}
    </>
  );
}
