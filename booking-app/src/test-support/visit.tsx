import type { BootData } from '@hora-marcada/shared/federation';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import App from '../App.tsx';
import { ownAppointmentCode } from '../features/booking/own-appointment.tsx';
import { laterSteps } from '../features/booking/steps/later-steps.ts';

/** A person at the page, with a clock that only the test moves. */
export function openPage(path = '/barbearia-sol', boot?: BootData) {
  window.history.pushState(null, '', path);
  return mountPage(boot);
}

/** The page anew at the same history entry, with what the browser has stored: a reload. */
export function mountPage(boot?: BootData) {
  const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  const page = render(
    <BrowserRouter>
      <App apiBase="" nonce={undefined} boot={boot} />
    </BrowserRouter>,
  );
  const press = async (name: string | RegExp) =>
    user.click(
      await waitFor(() => screen.queryByRole('radio', { name }) ?? screen.getByRole('button', { name })),
    );
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  return { ...page, user, press, fill, ...walk(press, fill) };
}

/** Lets answers arrive and timers run. */
export async function pass(milliseconds = 0): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** The page is out of sight for so long, then in sight again. */
export async function leaveFor(milliseconds: number): Promise<void> {
  const state = jest.spyOn(document, 'visibilityState', 'get');
  state.mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await pass(milliseconds);
  state.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await pass();
  await pass(1);
}

export const currentStep = (): string | null | undefined =>
  screen.queryAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent;

/** The usual way through the page, up to where a test begins. */
function walk(
  press: (name: string | RegExp) => Promise<void>,
  fill: (label: string, text: string) => Promise<void>,
) {
  const toSchedule = () => press(/^Corte/);
  const toSlots = async () => {
    await toSchedule();
    await press(/, 9 de março/);
    await pass(1000);
  };
  const toIdentify = async () => {
    await toSlots();
    await press('10:00');
    await press('Escolher Horário');
  };
  const toReview = async () => {
    await toIdentify();
    await fill('Nome', 'João Silva');
    await fill('Telefone', '11987654321');
    await press('Próximo');
  };
  return { toSchedule, toSlots, toIdentify, toReview };
}

/** Every test starts at a clean browser: no history of ours, nothing stored, no message in the console. */

export function startWithCleanBrowser(): void {
  // A walk through the whole page is long work for a busy machine, though no time passes on its clock.
  jest.setTimeout(60_000);
  beforeAll(async () => {
    await laterSteps.load();
    await ownAppointmentCode.load();
    HTMLDialogElement.prototype.showModal = showModal;
    HTMLDialogElement.prototype.close = close;
  });
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-03-09T12:10:00Z') });
    // There is no layout here, and matching antd's thousand rules would be half the time of every query.
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((element) => (element as HTMLElement | SVGElement).style);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/** As much of a modal dialog as jsdom lacks. */
function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
}
