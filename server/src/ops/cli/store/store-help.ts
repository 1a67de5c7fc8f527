import type { CommandHelp } from '../kit/command-help.ts';
import type { StoreCommandName } from './read-command.ts';

const password = `Senha: sem opção, uma nova é gerada e mostrada.
  --password-stdin            lê a senha da entrada, uma linha
  --password P                a senha, que fica à vista na lista de processos`;

const details = `Opções:
  --title T                   título da página
  --phone D                   telefone com DDD, 11 dígitos
  --instagram URL             endereço da rede social
  --footer T                  texto do rodapé
  --question T                pergunta da escolha de calendário
  --time-zone Z               fuso horário, como America/Sao_Paulo
  --expires AAAA-MM-DD        último dia de validade, ou never
  --retention-months N        por quantos meses agendamentos passados guardam nome e telefone, de 1 a 240 (padrão: 24)
  --google-calendar-button    mostra o botão do Google Agenda (--no-google-calendar-button esconde)
  --whatsapp-button           mostra o botão do WhatsApp (--no-whatsapp-button esconde)
  --embed-on URLS             sites que podem mostrar a página dentro da sua, como https://loja.example; vários com
                              vírgulas, nenhum com --embed-on ""`;

/** How each command of `npm run store` is used. */
export const storeCommands: Readonly<Record<StoreCommandName, CommandHelp>> = {
  create: {
    words: '<endereço> --title T --username U [opções]',
    purpose: 'cria um estabelecimento e seu usuário',
    sections: [password, details],
  },
  list: {
    words: '[--problems | --new]',
    purpose:
      'mostra os estabelecimentos, o último agendamento e o que falta a cada um; ou só os com problemas, ou os que vieram sozinhos',
  },
  invite: {
    words: '[--site URL]',
    purpose: 'mostra um link para alguém criar a própria página, bom uma vez, por sete dias',
  },
  suspend: { words: '<endereço>', purpose: 'tira do ar a página e a área do dono, na hora, sem apagar nada' },
  resume: { words: '<endereço>', purpose: 'devolve ao ar o que suspend tirou' },
  update: { words: '<endereço> [opções]', purpose: 'altera o que for informado', sections: [details] },
  'reset-password': { words: '<usuário> [opções de senha]', purpose: 'troca a senha', sections: [password] },
  'reset-link': {
    words: '<usuário> [--site URL]',
    purpose: 'mostra um link de nova senha, bom uma vez, por 24 horas',
  },
  delete: { words: '<endereço> [--yes]', purpose: 'apaga o estabelecimento e tudo o que ele tem' },
  sessions: { words: '<endereço>', purpose: 'mostra as sessões abertas' },
  revoke: { words: '<endereço> --session ID | --all', purpose: 'encerra uma sessão, ou todas' },
  'security-log': {
    words: '[usuário]',
    purpose: 'mostra o que houve com as contas em 30 dias: entradas, senhas, sessões',
  },
  changes: { words: '<endereço>', purpose: 'mostra quem alterou o que em um ano, sem nomes' },
  member: {
    words: '<usuário> --reset-password [opções de senha] | --disable',
    purpose: 'troca a senha de um profissional, ou desativa o acesso dele',
    sections: [password],
  },
  notifications: { words: '<endereço> [--retry]', purpose: 'mostra os avisos sem entrega, ou tenta de novo' },
  export: {
    words: '<endereço> --phone D | --username L',
    purpose: 'mostra em JSON tudo o que há de um cliente, ou os avisos e as comissões de um login',
  },
  erase: { words: '<endereço> --phone D [--yes]', purpose: 'apaga nome e telefone de um cliente' },
};
