import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import { overdueSince } from '../../../../stores/lifecycle/store-health-rules.ts';
import type { DatabaseFacts, OutboxFacts } from './database-facts-queries.ts';
import { fine, warning, wrong, type Finding } from '../finding.ts';
import { databaseOwnerLine, resetLine, psql } from './sql-lines-rules.ts';
import type { Cluster, StoreTable } from '../../../../platform/database/citus/read-cluster.ts';

const CONNECTIONS_PER_PROCESS = 11;
// A gigabyte was set on purpose, however large the database grew.
const ENOUGH_BUFFERED_MEGABYTES = 1024;
const SKEW_WARNING_IN_SECONDS = 5;
const SKEW_ERROR_IN_SECONDS = 60;

/** Findings of a database's own facts; `name` is 'PostgreSQL' or the embedded one's. */
export function databaseFindings(name: string, facts: DatabaseFacts): Finding[] {
  const found = [fine(`${name} ${facts.version} responde.`)];
  if (facts.encoding !== 'UTF8') {
    found.push(
      wrong(
        'wrong_encoding',
        `O banco de dados guarda texto em ${facts.encoding}, que não tem todas as letras.`,
        'Crie outro com createdb --encoding=UTF8 --template=template0 e passe tudo para ele com npm run db -- copy.',
      ),
    );
  }
  found.push(...readOnlyFindings(facts));
  if (!facts.hasExtension && !facts.offersExtension) {
    found.push(
      wrong(
        'no_btree_gist',
        'Falta a extensão btree_gist, que impede dois agendamentos no mesmo horário.',
        'Instale os módulos contrib do PostgreSQL.',
      ),
    );
  }
  if (!facts.mayCreate) {
    found.push(
      (facts.hasMigrations ? warning : wrong)(
        'may_not_create_tables',
        'O usuário de DATABASE_URL não pode criar tabelas: a próxima atualização não aplicaria suas migrações.',
        `Torne-o dono, como administrador do PostgreSQL: ${databaseOwnerLine(facts)}`,
      ),
    );
  }
  for (const parameter of facts.unsafeParameters) {
    found.push(
      wrong(
        'unsafe_parameter',
        `O banco de dados confirma o que uma queda de energia pode perder (${parameter.name} off).`,
        resetLine(parameter, 'on', facts),
      ),
    );
  }
  if (name === 'PostgreSQL' && facts.maxConnections < 2 * CONNECTIONS_PER_PROCESS) {
    found.push(
      warning(
        'few_connections',
        `O PostgreSQL aceita ${facts.maxConnections} conexões, e cada processo do servidor usa até ${CONNECTIONS_PER_PROCESS}.`,
        'Aumente max_connections antes de iniciar outro processo.',
      ),
    );
  }
  const { sizeInMegabytes, bufferedMegabytes } = facts;
  if (name === 'PostgreSQL' && bufferedMegabytes < Math.min(sizeInMegabytes / 2, ENOUGH_BUFFERED_MEGABYTES)) {
    found.push(
      warning(
        'little_memory',
        `O banco de dados ocupa ${sizeInMegabytes} MB, e o PostgreSQL só guarda ${bufferedMegabytes} MB na memória.`,
        'Aumente shared_buffers no postgresql.conf (um quarto da memória da máquina) e reinicie o PostgreSQL.',
      ),
    );
  }
  return found;
}

/** `seconds` that the database's clock is ahead of this machine's. */
export function clockFindings(seconds: number): Finding[] {
  const away = Math.abs(seconds);
  if (away < SKEW_WARNING_IN_SECONDS)
    return [fine('O relógio desta máquina e o do banco de dados concordam.')];
  const text = `O relógio do banco de dados está ${Math.round(away)} s ${seconds > 0 ? 'adiante' : 'atrás'} do desta máquina.`;
  const judge = away < SKEW_ERROR_IN_SECONDS ? warning : wrong;
  return [
    judge(
      'clock_skew',
      text,
      'Acerte os dois com NTP (timedatectl set-ntp true): horários livres dependem dele.',
    ),
  ];
}

export function outboxFindings(
  { waiting, oldestDue, dead, lateReminders, hasDelivered }: OutboxFacts,
  now: Date,
): Finding[] {
  const found: Finding[] = [];
  if (lateReminders > 0 && !hasDelivered) {
    found.push(
      warning(
        'reminders_not_delivered',
        `Há um dia nenhum aviso é entregue, e ${lateReminders === 1 ? '1 lembrete ficou' : `${lateReminders} lembretes ficaram`} por enviar.`,
        'Veja se NOTIFY_WEBHOOK_URL ou WHATSAPP_CLOUD_TOKEN ainda valem, ou deixe os lembretes por conta dos estabelecimentos.',
      ),
    );
  }
  if (oldestDue !== null && oldestDue < overdueSince(now)) {
    const lateInMinutes = Math.round((now.getTime() - oldestDue.getTime()) / MILLISECONDS_A_MINUTE);
    found.push(
      wrong(
        'messages_stuck',
        `Há avisos a clientes que não saem (${waiting} na fila), o mais antigo ${lateInMinutes} min além da sua hora.`,
        'Veja se o servidor está no ar e se NOTIFY_WEBHOOK_URL ou WHATSAPP_CLOUD_TOKEN ainda valem.',
      ),
    );
  }
  if (dead > 0) {
    found.push(
      warning(
        'messages_given_up',
        `${dead === 1 ? '1 aviso não foi entregue' : `${dead} avisos não foram entregues`}.`,
        'npm run store -- list diz de quem são; npm run store -- notifications <endereço> --retry tenta de novo.',
      ),
    );
  }
  return found.length > 0 ? found : [fine(`Nenhum aviso parado (${waiting} na fila).`)];
}

type ReadOnlyFacts = Pick<DatabaseFacts, 'databaseName' | 'userName' | 'isInRecovery' | 'readOnlySource'>;

/** Why a database takes no writes, and the line that ends it. */
export function readOnlyFindings({ isInRecovery, readOnlySource, ...names }: ReadOnlyFacts): Finding[] {
  const found: Finding[] = [];
  if (isInRecovery) {
    found.push(
      wrong(
        'database_in_recovery',
        'O PostgreSQL só aceita leituras: é uma réplica, ou ainda se recupera.',
        `Ponha em DATABASE_URL o servidor primário; ou, para que seja este: ${psql('select pg_promote()')}`,
      ),
    );
  }
  if (readOnlySource !== null) {
    found.push(
      wrong(
        'database_read_only',
        `O banco de dados só aceita leituras: default_transaction_read_only está on (${readOnlySource}).`,
        resetLine(
          { name: 'default_transaction_read_only', source: readOnlySource },
          'off',
          names,
          // In a session that may write all the same.
          `PGOPTIONS='-c default_transaction_read_only=off' `,
        ),
      ),
    );
  }
  return found;
}

/** Findings of a database with Citus. */
export function clusterFindings({ version, ...cluster }: Cluster, tables: readonly StoreTable[]): Finding[] {
  const at = (place: StoreTable['place']) =>
    tables.filter((table) => table.place === place).map(({ name }) => name);
  const [local, elsewhere] = [at('local'), at('elsewhere')];
  if (!cluster.isCoordinator) {
    return [
      wrong(
        'not_coordinator',
        'DATABASE_URL leva a um servidor do cluster Citus que não é o coordenador: telas ao vivo perderiam avisos.',
        'Use em todos os processos o endereço do coordenador.',
      ),
    ];
  }
  const found: Finding[] = [];
  if (elsewhere.length > 0) {
    found.push(
      wrong(
        'tables_elsewhere',
        `Estas tabelas não ficam junto das de seu estabelecimento no cluster Citus: ${elsewhere.join(', ')}.`,
        'Desfaça isso com select undistribute_table(…), e depois npm run db -- distribute.',
      ),
    );
  }
  if (local.length > 0) {
    found.push(
      warning(
        'tables_not_distributed',
        `O banco de dados tem o Citus, mas estas tabelas estão só no coordenador: ${local.join(', ')}.`,
        'npm run db -- distribute as distribui; pare antes o servidor.',
      ),
    );
  }
  if (cluster.inactiveWorkers > 0) {
    found.push(
      warning(
        'inactive_workers',
        `${cluster.inactiveWorkers} de ${cluster.workers} servidores do cluster Citus estão desativados.`,
        'select * from pg_dist_node diz quais; citus_activate_node os traz de volta.',
      ),
    );
  }
  return found.length > 0
    ? found
    : [fine(`Citus ${version}: os estabelecimentos estão em ${cluster.workers} servidores.`)];
}
