import type { Config } from '../../../config.ts';
import type { StoreHealth } from '../../../stores/lifecycle/store-health-queries.ts';
import { storeProblems } from '../../../stores/lifecycle/store-health-rules.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

const MAX_NAMES = 3;

/** One finding about all stores, and one each about the default store and the demonstration where they need it. */
export function storesFindings(
  stores: readonly StoreHealth[],
  { isPublic, defaultStore }: Pick<Config, 'isPublic' | 'defaultStore'>,
  now: Date,
): Finding[] {
  const isThere = (name: string) => stores.some(({ endpoint }) => endpoint === name);
  const found = [healthOf(stores, now), ...blocksAhead(stores), ...teams(stores)];
  if (defaultStore !== '' && !isThere(defaultStore)) {
    found.push(
      wrong(
        `DEFAULT_STORE é ${defaultStore}, e não existe estabelecimento com este endereço.`,
        'Corrija DEFAULT_STORE.',
      ),
    );
  }
  if (isPublic && isThere('demo')) {
    found.push(
      warning(
        'O estabelecimento de demonstração está entre os do público.',
        'Apague-o com npm run store -- delete demo.',
      ),
    );
  }
  return found;
}

/** The demonstration's owner with the password that everybody can read; the server refuses it where the public is. */
export function demonstrationFinding(): Finding {
  return warning(
    'O dono demo ainda tem a senha da demonstração, e por isso não entra neste site.',
    'Dê-lhe outra com npm run store -- reset-password demo.',
  );
}

/** Releases before days off do not know them, and would offer closed days again. */
function blocksAhead(stores: readonly StoreHealth[]): Finding[] {
  const names = stores.filter((store) => store.blocksAhead > 0).map(({ endpoint }) => endpoint);
  if (names.length === 0) return [];
  return [
    fine(
      `Com folgas ou feriados à frente: ${namesOf(names)}. Antes de voltar a uma versão sem folgas, ponha um evento sobre cada uma com npm run store -- blocks --as-events <endereço>.`,
    ),
  ];
}

/** Releases before the team know no members: their logins wait until the way forward again. */
function teams(stores: readonly StoreHealth[]): Finding[] {
  const members = stores.reduce((sum, store) => sum + store.members, 0);
  if (members === 0) return [];
  return [
    fine(
      `${members} ${members === 1 ? 'acesso' : 'acessos'} de equipe. Em uma versão anterior à equipe, só os donos entram.`,
    ),
  ];
}

function namesOf(endpoints: readonly string[]): string {
  return endpoints.slice(0, MAX_NAMES).join(', ') + (endpoints.length > MAX_NAMES ? '…' : '');
}

function healthOf(stores: readonly StoreHealth[], now: Date): Finding {
  if (stores.length === 0) {
    return warning('Ainda não há estabelecimentos.', 'npm run store -- create <endereço> … faz o primeiro.');
  }
  const unwell = stores
    .filter((store) => storeProblems(store, now).length > 0)
    .map(({ endpoint }) => endpoint);
  const all = stores.length === 1 ? '1 estabelecimento' : `${stores.length} estabelecimentos`;
  if (unwell.length === 0) return fine(`${all}, todos prontos para agendamentos.`);
  const names = namesOf(unwell);
  return warning(
    `${all}, ${unwell.length} ${unwell.length === 1 ? 'pede' : 'pedem'} atenção: ${names}.`,
    'npm run store -- list diz o que falta a cada um.',
  );
}
