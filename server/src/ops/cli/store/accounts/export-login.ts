import type { Handle } from '../../../../platform/database/schema.ts';
import type { StoreId } from '../../../../platform/store-id.ts';
import { findLoginDevices, findLoginMails } from './login-queries.ts';

/** Where a login of a store is told of bookings, named in pt-BR for whom it is handed to (MAIL-004). */
export async function exportLogin(handle: Handle, storeId: StoreId, username: string, now: Date) {
  const mails = await findLoginMails(handle, storeId, username);
  const devices = await findLoginDevices(handle, storeId, username);
  return {
    usuario: username,
    gerado_em: now,
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
  };
}
