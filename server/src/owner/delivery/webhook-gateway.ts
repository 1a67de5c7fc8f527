import { createHmac } from 'node:crypto';
import type { NotificationGateway } from './gateway.ts';
import { postJson, type GatewayTools } from './post-json.ts';

/** Where a webhook listens; without a secret its calls are not signed. */
export interface WebhookConfiguration {
  readonly url: string;
  readonly secret: string;
}

/**
 * Posts each message to an address of the operator: the nine fields of Q-05 with 55 before `phoneToSend`, and `id`,
 * `phone`, `text`, `kind`, and `link` where there is one. `Hora-Marcada-Signature: t=<unix seconds>,v1=<hex>` is the HMAC-SHA256 of `<t>.<body>`.
 */
export function webhookGateway(
  { url, secret }: WebhookConfiguration,
  tools: GatewayTools,
): NotificationGateway {
  return {
    driver: 'webhook',
    deliver: ({ id, kind, phone, text, link, payload }) => {
      const body = JSON.stringify({ id, kind, phone, text, link, ...payload, phoneToSend: phone });
      const seconds = Math.floor(tools.clock.now().getTime() / 1000);
      const headers = { 'idempotency-key': id, ...(secret && signature(secret, seconds, body)) };
      return postJson({ url, headers, body }, tools);
    },
  };
}

function signature(secret: string, seconds: number, body: string) {
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { 'hora-marcada-signature': `t=${seconds},v1=${hmac}` };
}
