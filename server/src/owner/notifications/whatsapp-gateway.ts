import type { NotificationGateway, DeliveryJob, DeliveryOutcome } from './gateway.ts';
import { templateParameters } from './message-rules.ts';
import { postJson, type GatewayTools } from './post-json.ts';

/** Approved templates in pt_BR; docs/operations.md has their words. */
interface MessageTemplates {
  readonly confirmation: string;
  /** A confirmation with the link to the booking. */
  readonly linked: string | undefined;
  readonly reminder: string | undefined;
  readonly moved: string | undefined;
  readonly cancelled: string | undefined;
}

/** An account of Meta's Cloud API. */
export interface WhatsAppConfiguration {
  readonly url: string;
  readonly token: string;
  readonly phoneId: string;
  readonly templates: MessageTemplates;
}

/**
 * Sends each message as a template. Meta knows no idempotency key: it gets the id to quote it in its reports, and a
 * message whose answer was lost is sent twice.
 */
export function whatsAppGateway(
  configuration: WhatsAppConfiguration,
  tools: GatewayTools,
): NotificationGateway {
  const { url, token, phoneId } = configuration;
  return {
    driver: 'whatsapp-cloud',
    deliver: (job) =>
      postJson(
        {
          url: `${url.replace(/\/+$/, '')}/${phoneId}/messages`,
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': job.id },
          body: JSON.stringify(templateMessage(job, configuration)),
          judge: asThrottling,
        },
        tools,
      ),
  };
}

function templateMessage({ id, phone, payload }: DeliveryJob, { templates }: WhatsAppConfiguration) {
  const parameters = templateParameters(payload).map((text) => ({ type: 'text', text }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone,
    type: 'template',
    template: {
      name: templates.confirmation,
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters }],
    },
    biz_opaque_callback_data: id,
  };
}

// Too many calls of the app, of the account, of the phone, and to one recipient: Meta answers some of them with 400.
const throttlingCodes = [4, 80_007, 130_429, 131_048, 131_056];

function asThrottling(body: unknown): DeliveryOutcome | undefined {
  const { error } = { ...(body as { readonly error?: { readonly code?: unknown } } | null) };
  const code = Number(error?.code);
  return throttlingCodes.includes(code) ? { kind: 'postponed', code: `meta_${code}` } : undefined;
}
