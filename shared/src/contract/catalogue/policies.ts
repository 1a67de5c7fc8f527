import { z } from 'zod';

const maxNoticeInMinutes = 43_200;
const invalidNotice = { error: 'Informe um prazo de 0 minutos a 30 dias.' };

/** What customers may do with the links to their bookings. */
export const policies = z.object({
  client_changes: z.boolean(),
  /** How long before its start a booking can still be moved or cancelled. */
  change_notice_minutes: z.int(),
});

/** What is left out stays as it is. */
export const policiesChange = z.object({
  client_changes: z.boolean({ error: 'Use true ou false.' }).optional(),
  change_notice_minutes: z
    .int(invalidNotice)
    .min(0, invalidNotice)
    .max(maxNoticeInMinutes, invalidNotice)
    .optional(),
});

export type Policies = z.infer<typeof policies>;
export type PoliciesChange = z.output<typeof policiesChange>;
