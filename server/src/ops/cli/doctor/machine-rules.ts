import { toWallClock } from '@hora-marcada/shared/format';
import { fine, warning, wrong, type Finding } from './finding.ts';
import type { EmbeddedAccess } from '../../../platform/database/database.ts';
import { shellLine } from '../../../platform/texts/shell-words.ts';

const MIN_NODE = [20, 19] as const;
const LOW_SPACE_IN_MEGABYTES = 1024;
const NO_SPACE_IN_MEGABYTES = 100;

export function nodeFindings(version: string): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = MIN_NODE;
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  if (isEnough) return [fine(`Node ${version}.`)];
  return [
    wrong(
      'old_node',
      `O Node desta máquina é o ${version}.`,
      `Instale o ${MIN_NODE.join('.')} ou um mais novo.`,
    ),
  ];
}

/** The machine must know that summer time ended in São Paulo and has not come back. */
export function zoneFindings(read: typeof toWallClock = toWallClock): Finding[] {
  const wallClock = (instant: string) => read(new Date(instant), 'America/Sao_Paulo').slice(0, 13);
  try {
    const isRight =
      wallClock('2018-12-15T12:00:00Z') === '2018-12-15T10' &&
      wallClock('2026-12-15T12:00:00Z') === '2026-12-15T09';
    if (isRight) return [fine('Os fusos horários desta máquina estão em dia.')];
  } catch {
    // A Node without zone data throws; the finding is the same as for old data.
  }
  return [
    wrong(
      'wrong_time_zones',
      'Os fusos horários desta máquina estão errados ou faltam.',
      'Use o Node de nodejs.org, que os traz.',
    ),
  ];
}

export function diskFindings(what: string, freeMegabytes: number): Finding[] {
  const advice = 'Libere espaço: um disco cheio para os agendamentos.';
  if (freeMegabytes >= LOW_SPACE_IN_MEGABYTES) return [];
  const text = `O disco ${what} tem só ${freeMegabytes} MB livres.`;
  return [
    freeMegabytes < NO_SPACE_IN_MEGABYTES
      ? wrong('disk_full', text, advice)
      : warning('disk_low', text, advice),
  ];
}

/** Who may look into the embedded database, and who could before it was opened; nothing where there is none. */
export function accessFindings(access: EmbeddedAccess | undefined, before = access): Finding[] {
  if (!access) return [];
  const { directory, isOpenToOthers } = access;
  if (before?.isOpenToOthers && !isOpenToOthers) {
    return [
      warning(
        'embedded_database_was_readable',
        `Outros usuários desta máquina podiam ler o banco de dados em ${directory}; este exame o fechou a eles (modo 700).`,
        'Se outra pessoa usa esta máquina, troque SESSION_SECRET, LINK_SECRET e as senhas dos donos.',
      ),
    ];
  }
  if (!isOpenToOthers) return [fine('Só o dono da pasta do banco de dados pode ler os arquivos dele.')];
  return [
    warning(
      'embedded_database_readable',
      `Outros usuários desta máquina podem ler o banco de dados em ${directory}.`,
      shellLine(['chmod', '700', directory]),
    ),
  ];
}
