import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { orderKey } from '#lib/records/orderKey.ts';
import { type Source, Sources, type Unsaved, worstOf } from './unsaved.ts';

interface LeaveGuardProps {
  /** Returns null without unsaved input. */
  unsaved?: Source;
  children?: ReactNode;
}

/**
 * Asks before a person leaves unsaved input or a changed order: by a link, the back button, or closing. A page
 * has one question: a guard within another one only adds to what that asks about.
 */
export function LeaveGuard({ unsaved, children }: LeaveGuardProps) {
  const above = use(Sources);
  const [own] = useState(() => new Set<Source>());
  const sources = above ?? own;
  const state = useEffectEvent(() => unsaved?.() ?? null);

  useEffect(() => {
    const source = () => state();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, [sources]);

  return (
    <Sources value={sources}>
      {children}
      {!above && <LeaveQuestion sources={sources} />}
    </Sources>
  );
}

function LeaveQuestion({ sources }: { sources: ReadonlySet<Source> }) {
  const { t } = useTranslation('edit');
  const router = useRouter();
  const client = useQueryClient();
  const [goal, setGoal] = useState<{ readonly unsaved: Unsaved; readonly go: () => void } | null>(null);
  const isLeaving = useRef(false);
  const pending = () =>
    worstOf(sources) ?? (client.isMutating({ mutationKey: [orderKey] }) > 0 ? 'sending' : null);
  const isLocked = useEffectEvent(() => !isLeaving.current && pending() !== null);
  const ask = useEffectEvent((go: () => void) => {
    setGoal({
      unsaved: pending() ?? 'text',
      go: () => {
        isLeaving.current = true;
        go();
      },
    });
  });
  const goTo = useEffectEvent((path: string) => void router.push(path));

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (isLocked()) event.preventDefault();
      },
      { signal },
    );
    document.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
        if (!link || link.target || link.hasAttribute('download') || isModified(event) || !isLocked()) return;
        if (staysHere(link)) return;
        event.preventDefault();
        event.stopPropagation();
        ask(() => {
          link.click();
        });
      },
      { signal, capture: true },
    );
    return () => {
      ending.abort();
    };
  }, []);

  useEffect(() => {
    const here = { state: window.history.state as unknown, address: window.location.href };
    router.beforePopState(({ as }) => {
      if (!isLocked()) return true;
      // The browser has left already: return for the question.
      window.history.pushState(here.state, '', here.address);
      ask(() => {
        goTo(as);
      });
      return false;
    });
    return () => {
      router.beforePopState(() => true);
    };
  }, [router]);

  // The frame of the studio remains from page to page.
  useEffect(() => {
    const arrive = () => {
      isLeaving.current = false;
    };
    router.events.on('routeChangeComplete', arrive);
    return () => {
      router.events.off('routeChangeComplete', arrive);
    };
  }, [router]);

  if (!goal) return null;
  const stay = () => {
    setGoal(null);
  };
  return (
    <Dialog title={t('leave.title')} close={t('close')} onClose={stay}>
      <p className="max-w-prose">{t(`leave.${goal.unsaved}`)}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={stay}>
          {t('leave.stay')}
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            setGoal(null);
            goal.go();
          }}
        >
          {t('leave.leave')}
        </Button>
      </p>
    </Dialog>
  );
}

const isModified = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

const staysHere = ({ href }: HTMLAnchorElement) =>
  href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '');
