import { addresses } from '../addresses.ts';
import * as mails from '../push.ts';
import { done } from '../session.ts';
import { mailCodeLimits } from './call-limits.ts';
import type { Endpoint } from './endpoint.ts';

const own = { access: 'member', needs: [] } as const;
const write = { ...own, refusals: ['invalid', 'unauthenticated', 'forbidden', 'rate_limited'] } as const;

/** The address at which a login is told of bookings by e-mail. */
export const alertMailEndpoints = {
  getAlertMail: {
    ...addresses.getAlertMail,
    ...own,
    summary: 'O endereço em que quem chama recebe avisos por e-mail',
    answers: { 200: mails.alertMail },
    refusals: ['unauthenticated', 'forbidden'],
  },
  addAlertMail: {
    ...addresses.addAlertMail,
    ...write,
    summary: 'Envia um código a um endereço, no lugar do que havia; a resposta é a mesma, exista ele ou não',
    limits: mailCodeLimits,
    body: mails.newAlertMail,
    answers: { 200: mails.alertMail },
  },
  confirmAlertMail: {
    ...addresses.confirmAlertMail,
    ...write,
    summary: 'Liga os avisos por e-mail com o código que chegou ao endereço',
    body: mails.alertMailCode,
    answers: { 200: mails.alertMail },
  },
  deleteAlertMail: {
    ...addresses.deleteAlertMail,
    ...own,
    summary: 'Desliga os avisos por e-mail e esquece o endereço',
    body: mails.noMail,
    answers: { 200: done },
    refusals: ['invalid', 'unauthenticated', 'forbidden'],
  },
} as const satisfies Record<string, Endpoint>;
