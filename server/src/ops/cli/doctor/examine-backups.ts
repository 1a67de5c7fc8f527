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
