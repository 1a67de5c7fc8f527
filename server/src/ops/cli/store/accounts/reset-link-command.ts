import { createResetLink, resetLinkAddress } from '../../../../stores/account/reset-link.ts';
import { noSuchUser } from '../../../../stores/lifecycle/store-problem.ts';
import type { CommandTools } from '../../kit/command-tools.ts';
import type { CommandAnswer } from '../../kit/run-program.ts';
import type { StoreCommand } from '../read-command.ts';

/** A link for an owner who forgot the password; throws a StoreProblem `no_such_user`. */
export async function resetLinkFor(
  tools: CommandTools,
  { username, site }: Extract<StoreCommand, { name: 'reset-link' }>,
): Promise<CommandAnswer> {
  const token = await createResetLink(tools, username);
  if (token === undefined) throw noSuchUser(username);
  const address = resetLinkAddress(site ?? tools.readSite(), token);
  const isForThisMachine = address.startsWith('http://');
  const text = [
    `Link para ${username} escolher uma nova senha, bom uma vez, por 24 horas:`,
    address,
    ...(isForThisMachine ? ['Se o site tem outro endereço, use --site ou PUBLIC_ORIGINS.'] : []),
  ].join('\n');
  return { text, data: { username, link: address } };
}
