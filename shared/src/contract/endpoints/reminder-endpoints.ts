import { addresses } from '../addresses.ts';
import * as link from '../booking-link.ts';
import { linkChangeLimits } from './call-limits.ts';
import type { Endpoint } from './endpoint.ts';
import * as reminders from '../reminders.ts';
import { done } from '../session.ts';

const linkCall = {
  access: 'public',
  limits: linkChangeLimits,
  refusals: ['invalid', 'not_found', 'rate_limited'],
} as const;

/** Customers' answers by their links, and the reminders that owners without a gateway send by hand. */
export const reminderEndpoints = {
  confirmPresence: {
    ...addresses.confirmPresence,
    ...linkCall,
    summary: 'O cliente diz que vem; de novo, responde o mesmo',
    body: link.presence,
    answers: { 200: link.linkedBooking },
    refusals: [...linkCall.refusals, 'booking_changed', 'too_early', 'too_late'],
  },
  updateReminders: {
    ...addresses.updateReminders,
    ...linkCall,
    summary: 'O cliente não quer, ou quer de novo, os lembretes do estabelecimento',
    body: link.remindersChoice,
    answers: { 200: link.linkedBooking },
  },
  getReminders: {
    ...addresses.getReminders,
    access: 'owner',
    summary: 'Os clientes de amanhã, para lembrar sem gateway',
    answers: { 200: reminders.reminderRound },
    refusals: ['unauthenticated', 'forbidden'],
  },
  markReminder: {
    ...addresses.markReminder,
    access: 'owner',
    summary: 'Marca um lembrete como enviado, ou desfaz a marca',
    body: reminders.reminderMark,
    answers: { 200: done },
    refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
