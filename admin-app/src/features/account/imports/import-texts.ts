import type { ImportField } from '@hora-marcada/shared/contract';
import { formatCount } from '@hora-marcada/shared/format';

/** 'Importar' in Minha Conta, in pt-BR. */
export const importTexts = {
  section: 'Importar',
  purpose: 'Traga seus clientes de outro aplicativo, da agenda do celular ou de uma planilha.',
  customers: 'Clientes',

  title: 'Importar clientes',
  limits: 'Um arquivo CSV de até 1 MB e 5.000 linhas. No Excel, salve como CSV; no Google Contatos, exporte.',
  choose: 'Escolher arquivo',
  chosen: 'Arquivo com os clientes',
  template: 'Baixar modelo',
  paste: 'Ou cole os dados',
  pasteHelp: 'Uma linha para cada cliente, com nome e telefone.',
  goOn: 'Continuar',
  nothing: 'Escolha um arquivo ou cole os dados.',
  unreadable: 'Não foi possível ler o arquivo.',

  found: (rows: number, importable: number) =>
    `${formatCount(rows)} ${rows === 1 ? 'linha' : 'linhas'} no arquivo, ${formatCount(importable)} para importar`,
  columns: 'De que coluna vem cada dado',
  noColumn: 'Nenhuma',
  unnamed: (place: number) => `Coluna ${place}`,
  fields: { name: 'Nome', surname: 'Sobrenome', phone: 'Telefone', note: 'Observação' } satisfies Record<
    ImportField,
    string
  >,
  sample: (count: number) => (count === 1 ? 'A primeira linha' : `As primeiras ${count} linhas`),
  row: (number: number) => `Linha ${number}`,
  empty: '–',
  consent: 'Estes clientes me deram seus dados para marcar horários.',
  noConsent: 'Marque para importar.',
  back: 'Voltar',
  submit: (count: number) => (count === 1 ? 'Importar 1 cliente' : `Importar ${formatCount(count)} clientes`),
  stopped: 'A importação parou no meio. Tente de novo: nada se repete.',

  result: (made: number, skipped: number) =>
    `${formatCount(made)} ${made === 1 ? 'importado' : 'importados'}, ${formatCount(skipped)} ${skipped === 1 ? 'pulado' : 'pulados'}`,
  skipped: 'As linhas puladas, com o motivo de cada uma:',
  undo: 'Desfazer importação',
  undoHint: 'Por 30 dias também em Histórico.',
  undone: 'Importação desfeita.',
  notUndone: 'Não foi possível desfazer a importação.',
  close: 'Concluir',
};
