import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { dayAddress } from '../platform/browser/section-address.ts';
import { failedCheck } from '../platform/browser/stored-mark.ts';
import { useHasUnsavedChanges } from '../platform/browser/unsaved-changes.tsx';
import { ArrivalsProvider } from '../domain/event/arrivals/arrivals.tsx';
import { Dialogs } from '../domain/dialogs.tsx';
import { PendingNotificationsProvider } from '../domain/event/notify/pending-notifications.tsx';
import type { LiveSource } from '../platform/session/live-stream.ts';
import type { OwnerSession } from '../platform/session/owner-session.ts';
import { isOfMember, useViewerCheck, ViewerProvider } from '../platform/session/viewer.tsx';
import { StoreProvider } from '../domain/store/store-context.tsx';
import { SessionOverPage } from '../features/login/session-over-page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { AdminShell } from './admin-shell.tsx';
import { paths } from '../platform/browser/paths.ts';
import { sectionIn, sections } from './sections.ts';
import { useSessionCheck } from './session-queries.ts';

interface CheckedAdminProps {
  readonly live: LiveSource;
  readonly onLogout: () => void;
}

interface AdminPageProps extends CheckedAdminProps {
  readonly session: OwnerSession;
}

/**
 * The admin, for who has a session; everybody else is at the login before anything of it is drawn (ROUTE-008). Where a
 * session ends while something is being written, that stays behind the login, out of sight (DLG-004).
 */
export function AdminPage({ session, ...admin }: AdminPageProps) {
  const isOpen = useSyncExternalStore(session.subscribe, session.isOpen);
  const isWriting = useHasUnsavedChanges();
  if (!isOpen && !isWriting) return <SignedOut />;
  return (
    <>
      <div hidden={!isOpen}>
        <CheckedAdmin {...admin} isMember={isOfMember(session.tokens.read().access)} />
      </div>
      {!isOpen && <SessionOverPage tokens={session.tokens} />}
    </>
  );
}

function CheckedAdmin({ live, isMember, onLogout }: CheckedAdminProps & { readonly isMember: boolean }) {
  const check = useSessionCheck();
  const viewer = useViewerCheck(isMember);
  const { hash } = useLocation();
  // The code of the section travels beside the check; its data comes after it (ADM-001).
  useEffect(() => sections[sectionIn(hash)].preload(), [hash]);
  useOneLogin(
    check.status === 'open' && viewer ? `${check.store.endpoint ?? ''} ${viewer.username}` : undefined,
  );
  if (check.status === 'failed') return <SentBack />;
  if (check.status === 'running' || !viewer)
    return (
      <main>
        <Waiting isWholePage />
      </main>
    );
  return (
    <StoreProvider store={check.store}>
      <ArrivalsProvider source={live}>
        <ViewerProvider value={viewer}>
          <PendingNotificationsProvider key={check.store.endpoint}>
            <Dialogs>
              <AdminShell onLogout={onLogout} />
            </Dialogs>
          </PendingNotificationsProvider>
        </ViewerProvider>
      </ArrivalsProvider>
    </StoreProvider>
  );
}

/** Somebody else may sign in where a session has ended: then nothing that was shown before is shown. */
function useOneLogin(login: string | undefined): void {
  const cache = useQueryClient();
  const shown = useRef(login);
  useEffect(() => {
    if (shown.current !== undefined && login !== undefined && shown.current !== login)
      void cache.resetQueries();
    shown.current = login ?? shown.current;
  }, [cache, login]);
}

/** Clears the cache, which held the answers for the owner who has left. */
function SignedOut() {
  const cache = useQueryClient();
  useLayoutEffect(() => cache.clear(), [cache]);
  return <ToLogin />;
}

/** Back to the login, which must not try the same session silently again. */
function SentBack() {
  useLayoutEffect(() => void failedCheck.set(), []);
  return <ToLogin />;
}

/** Who was led to a day arrives there after the login (PUSH-006). */
function ToLogin() {
  return <Navigate to={{ pathname: paths.login, hash: dayAddress() }} replace />;
}
