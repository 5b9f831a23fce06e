import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useSitePages } from '#components/layout/useSitePages.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { classNames } from '#components/ui/classNames.ts';
import { routes } from '#lib/config/routes.ts';
import { Box } from './Box.tsx';
import { FieldErrorText } from './FieldErrorText.tsx';
import { useField } from './FormContext.ts';

/** One box to tick. */
export function Tick({ name, children }: { name: string; children: ReactNode }) {
  const field = useField(name);
  return (
    <div className={classNames('max-w-small', field.fieldError && 'border-l-4 border-clay pl-4')}>
      <FieldErrorText field={field} />
      <Box
        type="checkbox"
        id={field.id}
        name={name}
        value="true"
        checked={field.initial.length > 0}
        fieldError={field.fieldError ? field.errorId : null}
      >
        {children}
      </Box>
    </div>
  );
}

/** What one must agree to before a form is taken, and where it says what becomes of what was sent. */
export function Consent({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('validation');
  const pages = useSitePages();
  return (
    <div>
      <Tick name={name}>{children}</Tick>
      {pages.includes('privacy') && (
        <p className="pl-9 text-small">
          <TextLink href={routes.page('privacy')}>{t('privacy')}</TextLink>
        </p>
      )}
    </div>
  );
}
