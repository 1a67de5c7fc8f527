import type { EmbeddedAccess } from '../../../platform/database/database.ts';
import { shellLine } from '../../../platform/shell-words.ts';
import { fine, warning, type Finding } from './finding.ts';

/** Who may look into the embedded database; nothing where there is none. */
export function accessFindings(access: EmbeddedAccess | undefined): Finding[] {
  if (!access) return [];
  const { directory, isOpenToOthers } = access;
  if (!isOpenToOthers) return [fine('Só o dono da pasta do banco de dados pode ler os arquivos dele.')];
  return [
    warning(
      `Outros usuários desta máquina podem ler o banco de dados em ${directory}.`,
      shellLine(['chmod', '700', directory]),
    ),
  ];
}
