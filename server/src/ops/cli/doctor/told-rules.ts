import type { Config } from '../../../config.ts';
import { pushOrigin } from '../../../owner/push/device-rules.ts';
import type { ToldFacts } from './database/database-facts-queries.ts';
import { warning, type Finding } from './finding.ts';

/** Devices and addresses wait for what this server cannot send (PUSH-016, MAIL-001). */
export function toldFindings(
  { hasDevices, hasMails }: ToldFacts,
  { publicOrigins, mail }: Pick<Config, 'publicOrigins' | 'mail'>,
): Finding[] {
  const findings = [];
  const [origin = 'sem valor'] = publicOrigins;
  if (hasDevices && pushOrigin(publicOrigins) === undefined)
    findings.push(
      warning(
        'no_push_origin',
        `Há aparelhos que esperam avisos, e este servidor não envia nenhum: PUBLIC_ORIGINS (${origin}) não começa com um endereço público https://.`,
        'Ponha primeiro em PUBLIC_ORIGINS o endereço do site, como https://agenda.example.',
      ),
    );
  if (hasMails && !mail)
    findings.push(
      warning(
        'no_mail_server',
        'Há endereços que esperam avisos por e-mail, e este servidor não envia nenhum: MAIL_URL está sem valor.',
        'Informe MAIL_URL e MAIL_FROM.',
      ),
    );
  return findings;
}
