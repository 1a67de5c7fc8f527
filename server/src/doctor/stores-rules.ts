import type { Config } from '../config.ts';
import type { StoreHealth } from '../features/stores/store-health-queries.ts';
import { storeProblems } from '../features/stores/store-health-rules.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

const MOST_NAMES = 3;

/** All stores in a line, and those that a setting is about or that newcomers try out. */
export function storesFindings(
  stores: readonly StoreHealth[],
  { isProduction, defaultStore }: Pick<Config, 'isProduction' | 'defaultStore'>,
  now: Date,
): Finding[] {
  const isThere = (name: string) => stores.some(({ endpoint }) => endpoint === name);
  const found = [healthOf(stores, now)];
  if (defaultStore !== '' && !isThere(defaultStore)) {
    found.push(
      wrong(
        `DEFAULT_STORE é ${defaultStore}, e não existe estabelecimento com este endereço.`,
        'Corrija DEFAULT_STORE.',
      ),
    );
  }
  if (isProduction && isThere('demo')) {
    found.push(
      warning(
        'O estabelecimento de demonstração está entre os do público.',
        'Apague-o com npm run store -- delete demo.',
      ),
    );
  }
  return found;
}

function healthOf(stores: readonly StoreHealth[], now: Date): Finding {
  if (stores.length === 0) {
    return warning('Ainda não há estabelecimentos.', 'npm run store -- create <endereço> … faz o primeiro.');
  }
  const ailing = stores
    .filter((store) => storeProblems(store, now).length > 0)
    .map(({ endpoint }) => endpoint);
  const all = stores.length === 1 ? '1 estabelecimento' : `${stores.length} estabelecimentos`;
  if (ailing.length === 0) return fine(`${all}, todos prontos para agendamentos.`);
  const names = ailing.slice(0, MOST_NAMES).join(', ') + (ailing.length > MOST_NAMES ? '…' : '');
  return warning(
    `${all}, ${ailing.length} ${ailing.length === 1 ? 'pede' : 'pedem'} atenção: ${names}.`,
    'npm run store -- list diz o que falta a cada um.',
  );
}
