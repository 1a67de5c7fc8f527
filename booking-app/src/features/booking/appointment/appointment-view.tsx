import type { PublicClient, PublicApi } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import type { BootData } from '@hora-marcada/shared/federation';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { StepHeading, useStepFocus } from '../../../ui/step-heading.tsx';
import { Themed } from '../../../ui/themed.tsx';
import { useStoreLookup } from '../session/booking-queries.ts';
import { storeFromBoot } from '../session/store-reading.ts';
import type { FramedStore } from '../frame/framed-store.ts';
import { StoreFrame } from '../frame/store-frame.tsx';
import styles from './appointment.module.css';
import { useAppointmentSession, type AppointmentSession } from './appointment-session.ts';
import type { Appointment, BookingLink } from './appointment-state.ts';
import { BookingView, ChatLink } from './booking-view.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveView } from './move-view.tsx';
import { texts as stepTexts } from '../later-texts.ts';
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
  const shownStore = useMemo(() => storeOf(store, appointment), [store, appointment]);
  const { palette } = shownStore;
  const isLoading = store === 'loading' || appointment.status === 'loading';
  const container = useStepFocus(isLoading ? undefined : screenName(session));
  return (
    <Themed palette={palette}>
      {isLoading ? (
        <LoadingPlaceholder isWholePage onRetry={store === 'loading' ? lookUpAgain : session.reload} />
      ) : (
        <StoreFrame store={shownStore} screenName={texts.heading} themeColor={palette?.brand ?? '#000000'}>
          <section className={styles.card} ref={container}>
            <Content client={client} link={link} session={session} store={shownStore} />
          </section>
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
}

function Content({ client, link, session, store }: ContentProps) {
  const { appointment, screen } = session;
  const storeHref = `/${encodeURIComponent(link.endpoint)}`;
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
              {texts.newAppointment}
            </ButtonLink>
            <ChatLink phone={store.phone} />
          </div>
        </>
      );
    case 'shown': {
      const { booking } = appointment;
      if (screen === 'move' && booking.can_move) {
        const question = store.question_calendar;
        return (
          <MoveView
            client={client}
            link={link}
            booking={booking}
            session={session}
            calendarQuestion={question}
          />
        );
      }
      return (
        <>
          <BookingView
            client={client}
            link={link}
            appointment={appointment}
            session={session}
            storeHref={storeHref}
            footer={store.footer}
          />
          <CancelDialog booking={booking} session={session} />
        </>
      );
    }
  }
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

type ShownStore = FramedStore & Pick<Store, 'question_calendar'> & Partial<Pick<Store, 'palette'>>;

/** A booking can be seen and cancelled whatever became of its store (MOVE-023). */
function storeOf(store: Store | 'loading' | undefined, appointment: Appointment): ShownStore {
  if (typeof store === 'object') return store;
  const { store_title: title = texts.heading, store_phone: phone = '' } =
    appointment.status === 'shown' ? appointment.booking : {};
  return { title, footer: '', instagram: '', phone, question_calendar: null, opening_times: [] };
}
