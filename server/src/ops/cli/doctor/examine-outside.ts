import path from 'node:path';
import { MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import type { Config } from '../../../config.ts';
import { shellLine } from '../../../platform/texts/shell-words.ts';
import type { DoctorTools } from './doctor-tools.ts';
import { fine, warning, type Finding } from './finding.ts';

// As the alert: a nightly backup, and two hours for it.
const OLD_AFTER_IN_HOURS = 26;

/** When the last backup went well, where BACKUP_STAMP says it. */
export async function examineBackups(
  { backupStamp: stamp }: Pick<Config, 'backupStamp'>,
  { clock, touchedAt }: Pick<DoctorTools, 'clock' | 'touchedAt'>,
): Promise<Finding[]> {
  if (stamp === undefined) return [];
  const last = await touchedAt(stamp);
  if (!last)
    return [
      warning('no_backup', `Nenhum backup deu certo: ${stamp} (BACKUP_STAMP) não existe.`, backUpNow(stamp)),
    ];
  const hours = Math.floor((clock.now().getTime() - last.getTime()) / MILLISECONDS_AN_HOUR);
  if (hours <= OLD_AFTER_IN_HOURS) return [fine(`O último backup deu certo há ${counted(hours, 'hora')}.`)];
  const age = hours < 48 ? counted(hours, 'hora') : counted(Math.floor(hours / 24), 'dia');
  return [warning('old_backup', `O último backup deu certo há ${age} (BACKUP_STAMP).`, backUpNow(stamp))];
}

function backUpNow(stamp: string): string {
  const folder = path.join(path.dirname(stamp), 'backups');
  const line = `${shellLine(['npm', 'run', 'db', '--', 'backup', '--into', folder])} && ${shellLine(['touch', stamp])}`;
  return `Veja por que o de cada noite não roda (journalctl -u hora-marcada-backup); este faz um agora: ${line}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** The addresses that links in messages lead to must be protected, and reached. */
export async function examineOrigins(
  { isProduction, publicOrigins }: Pick<Config, 'isProduction' | 'publicOrigins'>,
  { answers }: Pick<DoctorTools, 'answers'>,
): Promise<Finding[]> {
  if (!isProduction) return [];
  if (publicOrigins.length === 0) {
    return [
      warning(
        'no_public_origins',
        'PUBLIC_ORIGINS está sem valor: mensagens que um gateway entrega saem sem o link com que o cliente remarca ou cancela, os links em outras mensagens e prévias têm o endereço que cada pedido diz, e os de reset-link o desta máquina.',
        'Ponha em PUBLIC_ORIGINS o endereço do site, como https://agenda.example.',
      ),
    ];
  }
  const found = await Promise.all(publicOrigins.map((origin) => originFindings(origin, answers)));
  const problems = found.flat();
  return problems.length > 0 ? problems : [fine(`O site responde em ${publicOrigins.join(', ')}.`)];
}

async function originFindings(origin: string, answers: DoctorTools['answers']): Promise<Finding[]> {
  const { protocol, host } = new URL(origin);
  const open =
    protocol === 'https:'
      ? []
      : [
          warning(
            'public_origin_without_tls',
            `${origin} (PUBLIC_ORIGINS) não tem TLS: quem está no caminho lê os links que saem em mensagens.`,
            `Ponha em PUBLIC_ORIGINS https://${host}.`,
          ),
        ];
  if (await answers(origin)) return open;
  return [
    ...open,
    warning(
      'public_origin_silent',
      `${origin} (PUBLIC_ORIGINS) não respondeu a esta máquina.`,
      `Confira o DNS, o proxy e o certificado, ou corrija PUBLIC_ORIGINS: curl -sSI ${origin} diz onde para.`,
    ),
  ];
}
