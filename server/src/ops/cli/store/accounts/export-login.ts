import { inReais } from '@hora-marcada/shared/format';
import type { Handle } from '../../../../platform/database/schema.ts';
import type { StoreId } from '../../../../platform/store-id.ts';
import {
  findLoginDevices,
  findLoginMails,
  findLoginPayments,
  findLoginRates,
  findSignUpMail,
} from './login-queries.ts';

/**
 * What a store holds of a login, named in pt-BR for whom it is handed to: the address with which an owner's shop came by itself,
 * where bookings are told (MAIL-004), and the commissions of its calendars.
 */
export async function exportLogin(handle: Handle, storeId: StoreId, username: string, now: Date) {
  const mails = await findLoginMails(handle, storeId, username);
  const devices = await findLoginDevices(handle, storeId, username);
  const rates = await findLoginRates(handle, storeId, username);
  const payments = await findLoginPayments(handle, storeId, username);
  return {
    usuario: username,
    gerado_em: now,
    email_do_cadastro: (await findSignUpMail(handle, storeId, username)) ?? null,
    avisos_por_email: mails.map((mail) => ({
      endereco: mail.where,
      criado_em: mail.createdAt,
      confirmado_em: mail.confirmedAt,
      ultimo_aviso_em: mail.lastSentAt,
      parado_em: mail.stoppedAt,
    })),
    aparelhos: devices.map((device) => ({
      aparelho: device.where,
      criado_em: device.createdAt,
      ultimo_aviso_em: device.lastSentAt,
      parado_em: device.stoppedAt,
    })),
    comissoes: rates.map(({ calendar, service, hundredths, fixedInCents, fromDay }) => ({
      calendario: calendar,
      servico: service,
      percentual: hundredths === null ? null : hundredths / 100,
      valor_em_reais: inReais(fixedInCents),
      a_partir_de: fromDay,
    })),
    comissoes_pagas: payments.map(({ calendar, from, until, paidOn, undoneAt, ...sums }) => ({
      calendario: calendar,
      primeiro_dia: from,
      ultimo_dia: until,
      base_em_reais: inReais(sums.baseInCents),
      valor_em_reais: inReais(sums.amountInCents),
      paga_em: paidOn,
      desmarcada_em: undoneAt,
    })),
  };
}
