import { addresses } from '../addresses.ts';
import type { Endpoint } from './endpoint.ts';
import * as daysOff from '../catalogue/days-off.ts';
import { undoableDone } from '../change-log.ts';

const read = { access: 'owner', refusals: ['unauthenticated', 'forbidden'] } as const;
const write = {
  access: 'owner',
  refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
} as const;

/** Days off, pauses, special hours and holidays of an owner's store. */
export const dayOffEndpoints = {
  getBlocks: {
    ...addresses.getBlocks,
    ...read,
    access: 'member',
    needs: [],
    summary: 'Folgas, pausas e horários especiais',
    answers: { 200: daysOff.blockList },
  },
  checkBlock: {
    ...addresses.checkBlock,
    ...write,
    access: 'member',
    needs: [],
    summary: 'Agendamentos que uma folga, pausa ou horário especial atingiria, sem salvar nada',
    body: daysOff.blockCheck,
    answers: { 200: daysOff.affectedBookings },
    refusals: [...write.refusals, 'quota_reached'],
  },
  addBlock: {
    ...addresses.addBlock,
    ...write,
    access: 'member',
    needs: [],
    summary: 'Cria uma folga, pausa ou horário especial',
    body: daysOff.newBlock,
    answers: { 201: daysOff.savedBlock },
    refusals: [...write.refusals, 'quota_reached'],
  },
  updateBlock: {
    ...addresses.updateBlock,
    ...write,
    access: 'member',
    needs: [],
    summary: 'Altera uma folga, pausa ou horário especial',
    body: daysOff.blockChange,
    answers: { 200: daysOff.savedBlock },
  },
  deleteBlock: {
    ...addresses.deleteBlock,
    ...write,
    access: 'member',
    needs: [],
    summary: 'Exclui uma folga, pausa ou horário especial',
    body: daysOff.blockIdentity,
    answers: { 200: undoableDone },
  },
  getHolidays: {
    ...addresses.getHolidays,
    ...read,
    summary: 'Feriados de um ano, e se a loja fecha',
    query: daysOff.holidaysQuery,
    answers: { 200: daysOff.holidayList },
    refusals: [...read.refusals, 'invalid'],
  },
  updateHolidays: {
    ...addresses.updateHolidays,
    ...write,
    summary: 'Diz em que feriados a loja fecha',
    body: daysOff.holidaysChange,
    answers: { 200: daysOff.settledHolidays },
  },
} as const satisfies Record<string, Endpoint>;
