import { type ReactNode, useEffect, useState } from 'react';
import { useOffers } from '#components/layout/SiteProvider.tsx';
import { PrintedMap } from '#components/map/PrintedMap.tsx';
import { Button } from '#components/ui/Button.tsx';
import { classNames } from '#components/ui/classNames.ts';
import { Container } from '#components/ui/Container.tsx';
import { MapIcon } from '#components/ui/icons.tsx';
import type { OperationName } from '#contract/operations.ts';
import type { PrintedMapOf } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';
import { isEmpty, type ListFrame } from './list.ts';

interface MapPanelProps {
  /** Call of the map; without it, there is none. */
  operation: OperationName;
  map: ReactNode;
  frame: ListFrame<string>;
  /** Records of this page of the list, for paper. */
  places: PrintedMapOf;
  children: ReactNode;
}

/**
 * Shows list and map side by side; on a narrow window the map loads on demand. Escape reduces an enlarged
 * map.
 */
export function MapPanel({ operation, map, frame, places, children }: MapPanelProps) {
  const { t } = useTranslation('map');
  const [open, setOpen] = useState(false);
  const { enlarged, toggle } = useEnlarged();
  const hasMap = useOffers()(operation);
  if (!hasMap || isEmpty(frame)) return <div className="mt-6">{children}</div>;

  return (
    <>
      {hasPlaces(places) && <PrintedMap of={places} />}
      <Button
        data-needs-script
        aria-expanded={open}
        aria-controls="results-map"
        look="secondary"
        className="mt-4 w-full lg:hidden"
        onClick={() => {
          setOpen(!open);
        }}
      >
        <MapIcon />
        {open ? t('hide') : t('show')}
      </Button>
      <div
        data-enlarged={enlarged || undefined}
        className={classNames(
          'group/panel grid',
          enlarged
            ? 'fixed inset-0 z-[1200] grid-cols-[minmax(0,2fr)_minmax(0,5fr)] bg-paper'
            : 'mt-6 gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
        )}
      >
        <div
          className={classNames(
            'min-w-0',
            enlarged ? 'overflow-y-auto overscroll-contain p-4' : 'max-lg:order-2',
          )}
        >
          {children}
        </div>
        <div
          id="results-map"
          data-screen-only
          className={enlarged ? 'flex min-w-0 flex-col p-4 pl-0' : classNames(!open && 'max-lg:hidden')}
        >
          <Container
            width="stretched"
            className={enlarged ? 'flex min-h-0 grow flex-col' : 'lg:sticky lg:top-4'}
          >
            <noscript>
              <p className="border border-line bg-sand p-6 text-stone">{t('needsScript')}</p>
            </noscript>
            <div data-needs-script className={enlarged ? 'min-h-0 grow' : 'h-[34rem]'}>
              {map}
            </div>
            <Button data-needs-script look="quiet" className="mt-1 max-lg:hidden" onClick={toggle}>
              {enlarged ? t('reduce') : t('enlarge')}
            </Button>
          </Container>
        </div>
      </div>
    </>
  );
}

const hasPlaces = (places: PrintedMapOf) =>
  Object.values<string | readonly unknown[]>({ ...places }).every(({ length }) => length > 0);

/** Hides the page's frame behind an enlarged map. */
function useEnlarged() {
  const [enlarged, setEnlarged] = useState(false);
  const toggleHeader = useInterface((state) => state.toggleHeader);
  const toggleFooter = useInterface((state) => state.toggleFooter);
  useEffect(() => {
    if (!enlarged) return undefined;
    const reduce = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setEnlarged(false);
    };
    toggleHeader();
    toggleFooter();
    document.addEventListener('keydown', reduce);
    return () => {
      document.removeEventListener('keydown', reduce);
      toggleHeader();
      toggleFooter();
    };
  }, [enlarged, toggleHeader, toggleFooter]);
  const toggle = () => {
    setEnlarged(!enlarged);
  };
  return { enlarged, toggle };
}
