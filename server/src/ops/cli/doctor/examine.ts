import { ConfigError } from '../../../config/config-error.ts';
import { readConfig, type Config } from '../../../config.ts';
import { localAddress } from '../../../platform/addresses.ts';
import { startProblem } from '../../start/start-problem.ts';
import { diskFindings, nodeFindings, zoneFindings, accessFindings } from './machine-rules.ts';
import type { DoctorTools, ProbeResult } from './doctor-tools.ts';
import { fine, wrong, warning, type Finding } from './finding.ts';
import { examineDatabase } from './database/examine-database.ts';
import { examineBackups, examineOrigins } from './examine-outside.ts';
import { examineReleases } from './examine-releases.ts';
import { configurationFindings } from './configuration-rules.ts';

/** Examines an installation from Node to its stores; what cannot be examined is a finding, too. */
export async function examine(tools: DoctorTools): Promise<Finding[]> {
  const machine = [...nodeFindings(tools.nodeVersion), ...zoneFindings()];
  const config = configurationOf(tools);
  if ('level' in config) return [...machine, config];
  const accessBefore = tools.embeddedAccess(config.databaseUrl);
  const { findings, isInUse } = await examineDatabase(config, tools);
  return [
    ...machine,
    ...configurationFindings(config),
    ...(await disksOf(config, tools)),
    ...(await serverOf(config, tools, isInUse)),
    ...findings,
    // Opening it has closed it to others.
    ...accessFindings(tools.embeddedAccess(config.databaseUrl), accessBefore),
    ...(await examineBackups(config, tools)),
    ...(await examineOrigins(config, tools)),
    ...(await examineReleases(config.webRoot)),
  ];
}

function configurationOf({ env }: DoctorTools): Config | Finding {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return wrong(
      'invalid_configuration',
      error.message,
      'docs/operations.md tem a tabela das configurações.',
    );
  }
}

async function disksOf({ databaseUrl, webRoot }: Config, { freeMegabytes }: DoctorTools): Promise<Finding[]> {
  const [, folder] = /^pglite:(?!memory$)(.+)$/.exec(databaseUrl) ?? [];
  const places = [
    ...(folder === undefined ? [] : [['do banco de dados', folder] as const]),
    ['dos aplicativos', webRoot] as const,
  ];
  const found = places.map(async ([what, place]) => diskFindings(what, await freeMegabytes(place)));
  return (await Promise.all(found)).flat();
}

async function serverOf(
  config: Config,
  { probeServer, requireFreePort }: DoctorTools,
  isInUse: boolean,
): Promise<Finding[]> {
  const address = localAddress(config);
  if (config.port !== 0) {
    const answer = await probeServer(address);
    // Who does not speak HTTP, or hangs up, has the port all the same; and HOST may be no address of this machine.
    const problem = answer === 'unreachable' ? await listeningProblem(config, requireFreePort) : undefined;
    return problem
      ? [problem, ...(isInUse ? [usedByOthers(address)] : [])]
      : serverFindings(answer, address, isInUse);
  }
  const text = 'Com PORT=0 o servidor toma uma porta livre, e só ele diz qual.';
  return [fine(text), ...(isInUse ? [usedByOthers(address)] : [])];
}

async function listeningProblem(
  config: Config,
  requireFreePort: DoctorTools['requireFreePort'],
): Promise<Finding | undefined> {
  try {
    await requireFreePort(config);
    return undefined;
  } catch (error) {
    return wrong(
      'port_taken',
      startProblem(error),
      'Repita depois npm run doctor: assim o servidor não inicia.',
    );
  }
}

function serverFindings(answer: ProbeResult, address: string, isInUse: boolean): Finding[] {
  const others = isInUse ? [usedByOthers(address)] : [];
  const own = isInUse ? [fine(notExaminedFinding)] : [];
  switch (answer) {
    case 'ready':
      return [fine(`O servidor está no ar em ${address}.`), ...own];
    case 'unready':
      return [
        wrong(
          'server_unready',
          `O servidor está no ar em ${address}, mas seu banco de dados não responde ou só aceita leituras.`,
          'Veja se o banco de dados está no ar; o registro do servidor diz desde quando não serve.',
        ),
        ...own,
      ];
    case 'stranger':
      return [
        wrong(
          'port_taken',
          `Outro programa responde em ${address}: o servidor não pode iniciar.`,
          'Encerre-o, ou escolha outra porta em PORT.',
        ),
        ...others,
      ];
    case 'unreachable':
      return [
        warning('server_unreachable', `Ninguém responde em ${address} a tempo.`, 'Confira HOST e PORT.'),
        ...others,
      ];
    case 'silence':
      return isInUse ? others : [fine(`O servidor não está no ar: ${address} está livre.`)];
  }
}

function usedByOthers(address: string): Finding {
  return warning(
    'database_in_use',
    `Outro processo usa o banco de dados, e nenhum servidor responde em ${address}.`,
    'Veja qual é (ps aux | grep node), ou corrija HOST e PORT.',
  );
}

const notExaminedFinding =
  'O banco de dados embutido é dele enquanto está no ar: pare-o e repita o comando para examinar também o banco.';
