import type { NotificationGateway, DeliveryJob, AttemptResult } from './gateway.ts';
import { postJson, type GatewayTools } from './post-json.ts';
import { templateOf, type FilledTemplate, type MessageTemplates } from './template-rules.ts';

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
  const { url, token, phoneId, templates } = configuration;
  return {
    driver: 'whatsapp-cloud',
    deliver: (job) => {
      const template = templateOf(templates, job);
      // Its template was taken from the configuration since it was written.
      if (!template) return Promise.resolve({ kind: 'refused', code: 'no_template' });
      const request = {
        url: `${url.replace(/\/+$/, '')}/${phoneId}/messages`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': job.id },
        body: JSON.stringify(templateMessage(job, template)),
        judge: asThrottling,
      };
      return postJson(request, tools);
    },
  };
}

function templateMessage({ id, phone }: DeliveryJob, template: FilledTemplate) {
  const parameters = template.parameters.map((text) => ({ type: 'text', text }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone,
    type: 'template',
    template: {
      name: template.name,
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters }],
    },
    biz_opaque_callback_data: id,
  };
}

// Too many calls of the app, of the account, of the phone, and to one recipient: Meta answers some of them with 400.
const throttlingCodes = [4, 80_007, 130_429, 131_048, 131_056];

function asThrottling(body: unknown): AttemptResult | undefined {
  const { error } = { ...(body as { readonly error?: { readonly code?: unknown } } | null) };
  const code = Number(error?.code);
  return throttlingCodes.includes(code) ? { kind: 'postponed', code: `meta_${code}` } : undefined;
}
