import { randomInt } from 'node:crypto';
import { readPassword } from '../../../../stores/lifecycle/store-details-rules.ts';
import type { CommandTools } from '../../kit/command-tools.ts';
import type { CommandAnswer } from '../../kit/run-program.ts';
import type { PasswordSource, StoreCommand } from '../read-command.ts';
import { createResetLink, resetLinkAddress } from '../../../../stores/account/reset-link.ts';
import { noSuchUser } from '../../../../stores/lifecycle/store-problem.ts';

const PASSWORD_LENGTH = 14;
// Without characters that look or sound alike.
const passwordCharacters = 'abcdefghijkmnpqrstuvwxyz23456789';

interface NewPassword {
  readonly password: string;
  readonly isGenerated: boolean;
}

/** Names a password only where nobody knows it yet. */
export function passwordChanged(username: string, { password, isGenerated }: NewPassword): CommandAnswer {
  return isGenerated
    ? { text: `Nova senha do usuário ${username}: ${password}`, data: { username, password } }
    : { text: `Senha do usuário ${username} trocada.`, data: { username } };
}

/** The password of a command; throws a StoreProblem for one from the input that is none. */
export async function newPassword(
  { readSecret }: CommandTools,
  source: PasswordSource,
): Promise<NewPassword> {
  if (source.from === 'generator') return { password: generatePassword(), isGenerated: true };
  const password = source.from === 'argument' ? source.password : readPassword(await readSecret('Senha: '));
  return { password, isGenerated: false };
}

/** A password of 70 random bits. */
function generatePassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () =>
    passwordCharacters.charAt(randomInt(passwordCharacters.length)),
  ).join('');
}

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
