import type { Config } from '../../../config.ts';
import type { StoreHealth } from '../../../stores/lifecycle/store-health-queries.ts';
import {
  storeProblems,
  storeState,
  storeStates,
  type HealthProblem,
  type StoreState,
} from '../../../stores/lifecycle/store-health-rules.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

const MAX_NAMES = 3;

/** Findings about all stores, and one each about the default store and the demonstration where they need it. */
export function storesFindings(
  stores: readonly StoreHealth[],
  { isPublic, defaultStore }: Pick<Config, 'isPublic' | 'defaultStore'>,
  now: Date,
): Finding[] {
  const isThere = (name: string) => stores.some(({ endpoint }) => endpoint === name);
  const found = [...healthOf(stores, now), ...teams(stores), ...serviceTimes(stores)];
  if (defaultStore !== '' && !isThere(defaultStore)) {
    found.push(
      wrong(
        'no_default_store',
        `DEFAULT_STORE é ${defaultStore}, e não existe estabelecimento com este endereço.`,
        'Corrija DEFAULT_STORE.',
      ),
    );
  }
  if (isPublic && isThere('demo')) {
    found.push(
      warning(
        'demonstration_store',
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
    'demonstration_password',
    'O dono demo ainda tem a senha da demonstração, e por isso não entra neste site.',
    'Dê-lhe outra com npm run store -- reset-password demo.',
  );
}

function teams(stores: readonly StoreHealth[]): Finding[] {
  const members = stores.reduce((sum, store) => sum + store.members, 0);
  if (members === 0) return [];
  return [fine(`${members} ${members === 1 ? 'acesso' : 'acessos'} de equipe.`)];
}

/** Whom going back to a release that knows no minutes around services would concern (TIME-007). */
function serviceTimes(stores: readonly StoreHealth[]): Finding[] {
  const concerned = stores.filter(({ hasServiceTimes }) => hasServiceTimes).map(({ endpoint }) => endpoint);
  if (concerned.length === 0) return [];
  const names = namesOf(concerned);
  return [
    fine(`Com preparo, limpeza ou duração por profissional, que versões anteriores ignoram: ${names}.`),
  ];
}

function namesOf(endpoints: readonly string[]): string {
  return endpoints.slice(0, MAX_NAMES).join(', ') + (endpoints.length > MAX_NAMES ? '…' : '');
}

/** How many stores do how; only what broke since it worked, or soon ends, is a warning. */
function healthOf(stores: readonly StoreHealth[], now: Date): Finding[] {
  if (stores.length === 0) {
    return [
      warning(
        'no_stores',
        'Ainda não há estabelecimentos.',
        'npm run store -- create <endereço> … faz o primeiro.',
      ),
    ];
  }
  const all = stores.length === 1 ? '1 estabelecimento' : `${stores.length} estabelecimentos`;
  const judged = stores.map((store) => {
    const problems = storeProblems(store, now);
    return { endpoint: store.endpoint, problems, state: storeState(store, problems) };
  });
  const inState = (state: StoreState) => judged.filter((store) => store.state === state);
  const counts = storeStates.flatMap((state) => {
    const { length } = inState(state);
    return length === 0 ? [] : [`${length} ${stateWords[state][length === 1 ? 0 : 1]}`];
  });
  const isWell = inState('ready').length === stores.length;
  const found = [fine(isWell ? `${all}, todos prontos para agendamentos.` : `${all}: ${counts.join(', ')}.`)];
  const broken = inState('broken');
  if (broken.length > 0) {
    found.push(
      warning(
        'stores_broken',
        `Deixaram de estar em ordem: ${kindsOf(broken)}.`,
        'npm run store -- list --problems diz o que falta a cada um.',
      ),
    );
  }
  const expiring = inState('expiring').map(({ endpoint }) => endpoint);
  if (expiring.length > 0) {
    found.push(
      warning(
        'stores_expiring',
        `Vencem em até uma semana: ${namesOf(expiring)}.`,
        'npm run store -- update <endereço> --expires AAAA-MM-DD dá outra validade a um que continua.',
      ),
    );
  }
  return found;
}

const stateWords: Readonly<Record<StoreState, readonly [one: string, many: string]>> = {
  broken: ['com problema', 'com problemas'],
  expiring: ['a vencer', 'a vencer'],
  expired: ['vencido', 'vencidos'],
  new: ['em preparação', 'em preparação'],
  ready: ['pronto', 'prontos'],
};

/** '2 sem serviços em calendários (lua, sol), 1 com avisos parados (mar)'. */
function kindsOf(
  stores: readonly { readonly endpoint: string; readonly problems: readonly HealthProblem[] }[],
) {
  const kinds = new Map<string, string[]>();
  for (const { endpoint, problems } of stores) {
    for (const { code, phrase } of problems) {
      const kind = code === 'messages_stuck' ? 'com avisos parados' : phrase;
      kinds.set(kind, [...(kinds.get(kind) ?? []), endpoint]);
    }
  }
  return [...kinds].map(([kind, names]) => `${names.length} ${kind} (${namesOf(names)})`).join(', ');
}
