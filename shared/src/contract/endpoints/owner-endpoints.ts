import { z } from 'zod';
import { addresses } from '../addresses.ts';
import * as calendar from '../catalogue/calendar.ts';
import { dashboardAnswer } from '../figures/dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as event from '../event.ts';
import * as hours from '../catalogue/opening-hours.ts';
import { notice } from '../reminders.ts';
import * as service from '../catalogue/service.ts';
import { undoableDone } from '../change-log.ts';
import { slotExplanation, slotExplanationQuery } from '../slot-explanation.ts';
import { storeSettings, storeSettingsChange } from '../catalogue/store-settings.ts';

const read = { access: 'owner', refusals: ['unauthenticated', 'forbidden'] } as const;
const write = {
  access: 'owner',
  refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
} as const;

/** What an owner's browser may call; the token's store is the only store meant. */
export const ownerEndpoints = {
  dashboard: {
    ...addresses.dashboard,
    ...read,
    access: 'member',
    summary: 'Números do dia; também confere a sessão',
    answers: { 200: dashboardAnswer },
  },
  getEvents: {
    ...addresses.getEvents,
    ...read,
    access: 'member',
    summary: 'Eventos da loja, todos ou os de uma janela',
    query: event.eventsQuery,
    answers: { 200: z.array(event.event) },
    refusals: [...read.refusals, 'invalid'],
  },
  createEvent: {
    ...addresses.createEvent,
    ...write,
    access: 'member',
    summary: 'Cria um evento',
    body: event.newEvent,
    answers: { 201: event.event },
    refusals: [...write.refusals, 'event_start_taken', 'quota_reached'],
  },
  deleteEvent: {
    ...addresses.deleteEvent,
    ...write,
    access: 'member',
    needs: ['may_change'],
    summary: 'Exclui um evento',
    body: event.eventDeletion,
    answers: { 200: undoableDone.extend({ notice: notice.optional() }) },
    refusals: [...write.refusals, 'booking_changed'],
  },
  updateEvent: {
    ...addresses.updateEvent,
    ...write,
    access: 'member',
    needs: ['may_change'],
    summary: 'Altera um evento',
    body: event.eventChange,
    answers: { 200: event.event },
    refusals: [...write.refusals, 'booking_changed'],
  },
  confirmEvent: {
    ...addresses.confirmEvent,
    ...write,
    access: 'member',
    summary: 'Confirma ou desconfirma um evento',
    body: event.eventConfirmation,
    answers: { 200: event.event },
    refusals: [...write.refusals, 'booking_changed'],
  },
  markOutcome: {
    ...addresses.markOutcome,
    ...write,
    access: 'member',
    summary: 'Diz se o cliente compareceu ou faltou',
    body: event.eventOutcome,
    answers: { 200: event.event },
    refusals: [...write.refusals, 'booking_changed'],
  },
  getBurst: {
    ...addresses.getBurst,
    ...read,
    summary: 'Agendamentos que chegaram de uma vez, sem os confirmados e os de clientes conhecidos',
    answers: { 200: z.array(event.event) },
  },
  deleteBookings: {
    ...addresses.deleteBookings,
    ...write,
    summary: 'Exclui de uma vez agendamentos de clientes ainda não confirmados',
    body: event.bookingsToDelete,
    answers: { 200: event.bookingsDeletion },
  },
  restoreBookings: {
    ...addresses.restoreBookings,
    ...write,
    summary: 'Traz de volta agendamentos excluídos de uma vez, por um dia',
    body: event.deletionIdentity,
    answers: { 200: event.restoredBookings },
  },
  live: {
    ...addresses.live,
    ...read,
    access: 'member',
    summary: 'Avisa, enquanto a conexão durar, que eventos da loja mudaram',
    answers: { 200: z.string() },
    stream: true,
    refusals: [...read.refusals, 'rate_limited'],
  },
  sendNotification: {
    ...addresses.sendNotification,
    ...write,
    access: 'member',
    summary: 'Avisa o cliente',
    body: event.notification,
    answers: { 200: event.notificationAnswer },
    refusals: [...write.refusals, 'rate_limited'],
  },
  getSettings: {
    ...addresses.getSettings,
    ...read,
    summary: 'Configurações da página',
    answers: { 200: storeSettings },
  },
  updateSettings: {
    ...addresses.updateSettings,
    ...write,
    summary: 'Altera as configurações da página',
    body: storeSettingsChange,
    reading: { aliases: { primaryColor: 'primary_color', 'styles.palette.primary.main': 'primary_color' } },
    answers: { 200: storeSettings },
  },
  getOpeningHours: {
    ...addresses.getOpeningHours,
    ...read,
    access: 'member',
    summary: 'Horários de atendimento',
    answers: { 200: hours.openingHoursList },
    tagged: true,
  },
  updateOpeningHours: {
    ...addresses.updateOpeningHours,
    ...write,
    summary: 'Substitui a lista de horários de atendimento',
    headers: hours.openingHoursHeaders,
    body: hours.openingHoursChange,
    reading: { wrapList: 'openings' },
    answers: { 200: hours.openingHoursList },
    tagged: true,
    refusals: [...write.refusals, 'opening_hours_changed'],
  },
  getCalendars: {
    ...addresses.getCalendars,
    ...read,
    access: 'member',
    summary: 'Calendários',
    answers: { 200: calendar.calendarList },
  },
  addCalendar: {
    ...addresses.addCalendar,
    ...write,
    summary: 'Cria um calendário',
    body: calendar.newCalendar,
    reading: { unwrap: 'calendar' },
    answers: { 201: calendar.calendar },
    refusals: [...write.refusals, 'calendar_name_taken', 'quota_reached'],
  },
  updateCalendar: {
    ...addresses.updateCalendar,
    ...write,
    summary: 'Altera um calendário',
    body: calendar.calendarChange,
    reading: { unwrap: 'calendar' },
    answers: { 200: calendar.calendar },
    refusals: [...write.refusals, 'calendar_name_taken'],
  },
  explainSlots: {
    ...addresses.explainSlots,
    ...write,
    summary: 'Diz que horários de um dia são oferecidos e por que os outros não são',
    body: slotExplanationQuery,
    answers: { 200: slotExplanation },
  },
  getServices: {
    ...addresses.getServices,
    ...read,
    access: 'member',
    summary: 'Serviços',
    answers: { 200: service.serviceList },
  },
  updateService: {
    ...addresses.updateService,
    ...write,
    summary: 'Cria ou altera um serviço',
    body: service.serviceChange,
    reading: { unwrap: 'service' },
    answers: { 200: service.service, 201: service.service },
    refusals: [...write.refusals, 'quota_reached'],
  },
  deleteService: {
    ...addresses.deleteService,
    ...write,
    summary: 'Exclui um serviço',
    body: service.serviceIdentity,
    reading: { aliases: { service_id: 'serviceId', id: 'serviceId' } },
    answers: { 200: undoableDone },
  },
  restoreService: {
    ...addresses.restoreService,
    ...write,
    summary: 'Traz de volta um serviço excluído, com o id que tinha',
    body: service.deletedService,
    answers: { 200: service.service },
    refusals: [...write.refusals, 'quota_reached'],
  },
} as const satisfies Record<string, Endpoint>;
