import type { Config } from '../../../config.ts';
import { isLoopback } from '../../../platform/addresses.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

/** Findings about a valid configuration that is unwise in public. */
export function configurationFindings(config: Config): Finding[] {
  const found = config.isProduction ? productionFindings(config) : openFindings(config);
  return found.some(({ level }) => level !== 'fine')
    ? found
    : [fine('As configurações podem ser usadas.'), ...found];
}

function openFindings({ host }: Config): Finding[] {
  if (isLoopback(host)) return [];
  return [
    warning(
      'not_production',
      `O servidor atende outras máquinas (HOST=${host}) sem NODE_ENV=production.`,
      'Ponha NODE_ENV=production onde o público chega.',
    ),
  ];
}

function productionFindings(config: Config): Finding[] {
  const { databaseUrl, limitsRate, sessionSecret, linkSecret, host, trustedProxies, notifications } = config;
  const found: Finding[] = [];
  if (databaseUrl === 'pglite:memory') {
    found.push(
      wrong(
        'database_in_memory',
        'O banco de dados fica só na memória: tudo se perde quando o servidor para.',
        useAnother,
      ),
    );
  } else if (databaseUrl.startsWith('pglite:')) {
    found.push(
      warning(
        'embedded_database',
        'O banco de dados é o embutido: um só processo o usa, o que basta a poucos estabelecimentos.',
        useAnother,
      ),
    );
  }
  if (!limitsRate) {
    found.push(
      warning(
        'rate_limit_off',
        'RATE_LIMIT está off: qualquer um pode tentar senhas e encher agendas sem limite.',
        'Retire RATE_LIMIT.',
      ),
    );
  }
  if (sessionSecret === '') {
    found.push(
      warning(
        'no_session_secret',
        'SESSION_SECRET está sem valor: quem copia o banco de dados pode entrar como qualquer dono.',
        'Ponha em SESSION_SECRET 32 letras ao acaso (openssl rand -hex 16), iguais em todos os processos; todos entram de novo uma vez.',
      ),
    );
  }
  if (linkSecret === '') {
    found.push(
      warning(
        'no_link_secret',
        'LINK_SECRET está sem valor: quem copia o banco de dados pode ver, remarcar e cancelar os agendamentos.',
        'Ponha em LINK_SECRET 32 letras ao acaso (openssl rand -hex 16), iguais em todos os processos; os links já enviados deixam de valer.',
      ),
    );
  }
  if (trustedProxies.length === 0) {
    found.push(
      warning(
        'no_trust_proxy',
        `TRUST_PROXY está sem valor: atrás de um proxy todos contam como um só cliente, e as senhas erradas de um fecham a entrada a todos.`,
        isLoopback(host)
          ? 'Ponha TRUST_PROXY=loopback.'
          : 'Ponha em TRUST_PROXY o endereço do proxy que cuida do TLS, ou TRUST_PROXY=uniquelocal em contêineres.',
      ),
    );
  }
  if (notifications.driver === 'link') {
    found.push(fine('Os donos enviam os avisos a clientes, por um link do WhatsApp.'));
  }
  return found;
}

const useAnother =
  'Para mais, use PostgreSQL: npm run db -- copy --to postgres://…, depois mude DATABASE_URL.';
