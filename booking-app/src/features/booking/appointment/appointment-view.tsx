import type { PublicClient, PublicApi } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import type { BootData } from '@hora-marcada/shared/federation';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { StepHeading, useStepFocus } from '../../../ui/step-heading.tsx';
import { Toast } from '../../../ui/toast.tsx';
import notice from '../../../ui/notice.module.css';
import { SmallActions } from '../../../ui/small-action.tsx';
import { Themed } from '../../../ui/themed.tsx';
import { useStoreLookup } from '../session/store-queries.ts';
import { storeFromBoot } from '../session/store-reading.ts';
import { StoreFrame } from '../frame/store-frame.tsx';
import step from '../frame/step-card.module.css';
import styles from './appointment.module.css';
import { useAppointmentSession, type AppointmentSession } from './appointment-session.ts';
import type { BookingLink } from './appointment-state.ts';
import { BookingNews } from './booking-news.tsx';
import { BookingView, StoreContact } from './booking-view.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveView } from './move-view.tsx';
import { texts as stepTexts } from '../later-texts.ts';
import { shownStore, type ShownStore } from './shown-store.ts';
import { texts } from './texts.ts';

interface AppointmentViewProps {
  readonly api: PublicApi;
  readonly client: PublicClient;
  readonly storeSlug: string;
  readonly boot: BootData | undefined;
}

/** `/{store}/agendamento#token`: what the holder of the link sees and may do. */
export function AppointmentView(props: AppointmentViewProps) {
  const token = useLocation().hash.slice(1);
  return <LinkedAppointment key={token} {...props} token={token} />;
}

function LinkedAppointment({
  api,
  client,
  storeSlug,
  boot,
  token,
}: AppointmentViewProps & { readonly token: string }) {
  const link = useMemo(() => ({ endpoint: storeSlug, token }), [storeSlug, token]);
  const session = useAppointmentSession(client, link);
  const { appointment } = session;
  const [store, lookUpAgain] = useStore(api, storeSlug, boot);
  const shown = useMemo(() => shownStore(store, appointment), [store, appointment]);
  const { palette } = shown;
  const isLoading = store === 'loading' || appointment.status === 'loading';
  const storeHref = `/${encodeURIComponent(storeSlug)}`;
  const container = useStepFocus(isLoading ? undefined : screenName(session));
  return (
    <Themed palette={palette}>
      {isLoading ? (
        <LoadingPlaceholder isWholePage onRetry={store === 'loading' ? lookUpAgain : session.reload} />
      ) : (
        <StoreFrame store={shown} screenName={texts.heading} themeColor={palette?.brand ?? '#000000'}>
          <section className={step.card} ref={container}>
            <Content client={client} link={link} session={session} store={shown} storeHref={storeHref} />
          </section>
          {appointment.status === 'shown' && !isMoving(session) && (
            <>
              <BookingView
                client={client}
                link={link}
                appointment={appointment}
                session={session}
                storeHref={storeHref}
                store={shown}
              />
              <CancelDialog booking={appointment.booking} session={session} />
            </>
          )}
        </StoreFrame>
      )}
    </Themed>
  );
}

interface ContentProps {
  readonly client: PublicClient;
  readonly link: BookingLink;
  readonly session: AppointmentSession;
  readonly store: ShownStore;
  readonly storeHref: string;
}

function Content({ client, link, session, store, storeHref }: ContentProps) {
  const { appointment } = session;
  switch (appointment.status) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <>
          <StepHeading>{texts.heading}</StepHeading>
          <RetryNotice
            text={appointment.text ?? texts.notOpened}
            cause={appointment.isOffline && stepTexts.offline}
            onRetry={session.reload}
          />
        </>
      );
    case 'missing':
      return (
        <>
          <StepHeading>{texts.heading}</StepHeading>
          <p role="alert">{texts.notFound}</p>
          <div className={styles.actions}>
            <ButtonLink look="primary" href={storeHref}>
              {stepTexts.newAppointment}
            </ButtonLink>
          </div>
          <SmallActions>
            <StoreContact phone={store.phone} />
          </SmallActions>
        </>
      );
    case 'shown': {
      const { booking, outcome, notice: changed } = appointment;
      if (isMoving(session)) {
        return (
          <MoveView
            client={client}
            link={link}
            booking={booking}
            session={session}
            calendarQuestion={store.question_calendar}
          />
        );
      }
      return (
        <>
          {outcome && (
            <Toast
              isLow
              tone="good"
              text={outcome.kind === 'moved' ? texts.movedToast : texts.cancelledToast}
            />
          )}
          <BookingNews appointment={appointment} />
          {changed !== undefined && (
            <p role="alert" className={notice.bad}>
              {changed}
            </p>
          )}
        </>
      );
    }
  }
}

function isMoving({ appointment, screen }: AppointmentSession): boolean {
  return appointment.status === 'shown' && screen === 'move' && appointment.booking.can_move;
}

/** Focus follows when it changes; the dialog moves its focus itself. */
function screenName({ appointment, screen }: AppointmentSession): string {
  if (appointment.status !== 'shown') return appointment.status;
  return appointment.outcome?.kind ?? (screen === 'move' ? screen : 'view');
}

/** The store of the page; undefined where it cannot be looked up, as after its last day. */
function useStore(
  api: PublicApi,
  storeSlug: string,
  boot: BootData | undefined,
): [store: Store | 'loading' | undefined, lookUpAgain: () => void] {
  const [store, setStore] = useState<Store | 'loading' | undefined>(
    () => storeFromBoot(boot, storeSlug) ?? 'loading',
  );
  const [lookup, setLookup] = useState(() => (store === 'loading' ? { storeSlug } : undefined));
  useStoreLookup(api, lookup, (found) => setStore(found));
  return [store, () => setLookup({ storeSlug })];
}
