import type { ImportField, ImportKind } from '@hora-marcada/shared/contract';
import { formatCount } from '@hora-marcada/shared/format';

interface KindTexts {
  readonly name: string;
  readonly title: string;
  readonly limits: string;
  /** The file that was chosen. */
  readonly chosen: string;
  readonly pasteHelp: string;
  readonly submit: (count: number) => string;
}

const limits = 'Um arquivo CSV de até 1 MB e 5.000 linhas.';

/** 'Importar' in Minha Conta, in pt-BR. */
export const importTexts = {
  section: 'Importar',
  purpose: 'Traga o que você tem em outro aplicativo, na agenda do celular ou em uma planilha.',
  kinds: {
    customers: {
      name: 'Clientes',
      title: 'Importar clientes',
      limits: `${limits} No Excel, salve como CSV; no Google Contatos, exporte.`,
      chosen: 'Arquivo com os clientes',
      pasteHelp: 'Uma linha para cada cliente, com nome e telefone.',
      submit: (count) => (count === 1 ? 'Importar 1 cliente' : `Importar ${formatCount(count)} clientes`),
    },
    services: {
      name: 'Serviços',
      title: 'Importar serviços',
      limits: `${limits} No Excel, salve como CSV. Os serviços entram em todos os calendários.`,
      chosen: 'Arquivo com os serviços',
      pasteHelp: 'Uma linha para cada serviço, com nome, minutos e preço.',
      submit: (count) => (count === 1 ? 'Importar 1 serviço' : `Importar ${formatCount(count)} serviços`),
    },
    events: {
      name: 'Agendamentos futuros',
      title: 'Importar agendamentos futuros',
      limits: `${limits} No Excel, salve como CSV. Os agendamentos entram confirmados, e ninguém é avisado.`,
      chosen: 'Arquivo com os agendamentos',
      pasteHelp: 'Uma linha para cada agendamento, com dia, horário, serviço e cliente.',
      submit: (count) =>
        count === 1 ? 'Importar 1 agendamento' : `Importar ${formatCount(count)} agendamentos`,
    },
  } satisfies Record<ImportKind, KindTexts>,

  choose: 'Escolher arquivo',
  template: 'Baixar modelo',
  paste: 'Ou cole os dados',
  goOn: 'Continuar',
  nothing: 'Escolha um arquivo ou cole os dados.',
  unreadable: 'Não foi possível ler o arquivo.',

  found: (rows: number, importable: number) =>
    `${formatCount(rows)} ${rows === 1 ? 'linha' : 'linhas'} no arquivo, ${formatCount(importable)} para importar`,
  columns: 'De que coluna vem cada dado',
  noColumn: 'Nenhuma',
  unnamed: (place: number) => `Coluna ${place}`,
  fields: {
    name: 'Nome',
    surname: 'Sobrenome',
    phone: 'Telefone',
    note: 'Observação',
    minutes: 'Minutos',
    price: 'Preço',
    description: 'Descrição',
    category: 'Categoria',
    day: 'Dia',
    time: 'Horário',
    service: 'Serviço',
    professional: 'Profissional',
  } satisfies Record<ImportField, string>,
  sample: (count: number) => (count === 1 ? 'A primeira linha' : `As primeiras ${count} linhas`),
  row: (number: number) => `Linha ${number}`,
  empty: '–',
  onTop: 'Marcar por cima',
  onTopHelp: 'Sem isto, os horários ocupados são pulados.',
  consent: 'Estes clientes me deram seus dados para marcar horários.',
  noConsent: 'Marque para importar.',
  back: 'Voltar',
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
