import type { Customer } from '@hora-marcada/shared/contract';
import { leadTo } from '../../platform/browser/section-address.ts';
import { waitingRequest } from '../../platform/browser/waiting-request.ts';

/** Who is meant: a customer is known by the phone, in digits. */
export type KnownCustomer = Pick<Customer, 'name' | 'phone'>;

const record = waitingRequest<KnownCustomer>();

/** Asks the shell for 'Ficha do cliente' over whatever is shown (CLI-004). */
export const requestRecord = record.set;
export const endRecordRequest = () => record.set(undefined);
export const useRecordRequest = record.useAsked;
export const useIsRecordShown = () => record.useWaiting() !== undefined;

const appointment = waitingRequest<KnownCustomer>();

/** Leads to Painel, which opens 'Confirmar Agendamento' for this customer (CLI-004). */
export function requestAppointment(customer: KnownCustomer): void {
  appointment.set(customer);
  leadTo('painel');
}

export const endAppointmentRequest = () => appointment.set(undefined);
export const useAppointmentRequest = appointment.useAsked;
