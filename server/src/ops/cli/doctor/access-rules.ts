import type { EmbeddedAccess } from '../../../platform/database/database.ts';
import { shellLine } from '../../../platform/texts/shell-words.ts';
import { fine, warning, type Finding } from './finding.ts';

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
