import type { Config } from '../../../config.ts';
import { pushOrigin } from '../../../owner/push/device-rules.ts';
import { warning, type Finding } from './finding.ts';

/** Devices wait for notices of a server that cannot send any (PUSH-016). */
export function pushFindings(
  hasDevices: boolean,
  { publicOrigins }: Pick<Config, 'publicOrigins'>,
): Finding[] {
  if (!hasDevices || pushOrigin(publicOrigins) !== undefined) return [];
  const [origin = 'sem valor'] = publicOrigins;
  return [
    warning(
      'no_push_origin',
      `Há aparelhos que esperam avisos, e este servidor não envia nenhum: PUBLIC_ORIGINS (${origin}) não começa com um endereço público https://.`,
      'Ponha primeiro em PUBLIC_ORIGINS o endereço do site, como https://agenda.example.',
    ),
  ];
}
