import { dayOf, formatDay, toWallClock } from '@hora-marcada/shared/format';
import { createInvite, inviteAddress } from '../../../owner/sign-up/invites.ts';
import { signalChange } from '../../../platform/signals/open-signals.ts';
import { storeIdOf } from '../../../platform/store-id.ts';
import { suspendStore } from '../../../stores/lifecycle/store-actions.ts';
import { findSignedUpStore } from '../../../stores/lifecycle/idle-store-queries.ts';
import { isIdle } from '../../../stores/lifecycle/idle-store-rules.ts';
import type { StoreHealth } from '../../../stores/lifecycle/store-health-queries.ts';
import type { CommandTools } from '../kit/command-tools.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import type { StoreCommand } from './read-command.ts';

type CommandOf<Name extends StoreCommand['name']> = Extract<StoreCommand, { readonly name: Name }>;

/** The endpoints of the stores that came by themselves and that nobody uses any more. */
export async function findIdle(
  { database: { handle }, clock }: CommandTools,
  stores: readonly StoreHealth[],
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const idle = new Set<string>();
  for (const { endpoint, signedUpAt } of stores) {
    const store = signedUpAt && (await findSignedUpStore(handle, storeIdOf(endpoint), now));
    if (store && isIdle(store, now)) idle.add(endpoint);
  }
  return idle;
}

/** A link with which somebody makes a page of their own (JOIN-003). */
export async function inviteBy(tools: CommandTools, { site }: CommandOf<'invite'>): Promise<CommandAnswer> {
  const { token, expiresAt } = await createInvite(tools);
  const link = inviteAddress(site ?? tools.readSite(), token);
  const until = formatDay(dayOf(toWallClock(expiresAt, 'America/Sao_Paulo')));
  const text = [
    `Link para criar uma página, bom uma vez, até ${until}:`,
    link,
    'Ele vale onde o servidor roda com SIGN_UP=invite.',
    ...(link.startsWith('http://') ? ['Se o site tem outro endereço, use --site ou PUBLIC_ORIGINS.'] : []),
  ].join('\n');
  return { text, data: { link, expiresAt } };
}

/** Closes a store in every process at once, or opens it again (JOIN-007); throws a StoreProblem `no_such_store`. */
export async function suspendBy(
  tools: CommandTools,
  { name, endpoint }: CommandOf<'suspend' | 'resume'>,
): Promise<CommandAnswer> {
  const suspended = name === 'suspend';
  const changed = await suspendStore(tools, endpoint, suspended);
  await signalChange(tools.database, storeIdOf(endpoint));
  const [done, already] = said[name];
  return {
    text: `Estabelecimento ${endpoint} ${changed ? done : already}.`,
    data: { endpoint, suspended, changed },
  };
}

const said = {
  suspend: ['fora do ar: página, login, links e avisos', 'já estava fora do ar'],
  resume: ['de volta ao ar', 'já estava no ar'],
} as const;
