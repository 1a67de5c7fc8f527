import { nameError } from '../name-rules.ts';
import { newPasswordError } from './password-rules.ts';
import { errorIf, firstError, isBlank, type ValidationError } from '../validation-error.ts';

export const memberLimits = {
  /** Characters. */
  name: 32,
  shortestUsername: 3,
  longestUsername: 40,
  /** Of one store. */
  members: 30,
} as const;

export const usernameTaken = 'Erro: Este usuário já existe';

export const tooManyMembers = 'Erro: Número máximo de profissionais cadastrados';

/** A member of the team as it is about to be saved; what is not set is not checked. */
export interface MemberFields {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly calendars?: readonly string[] | undefined;
}

/** The first broken rule of a member, in the order of the form (TEAM-002). */
export function validateMember({
  name,
  username,
  password,
  calendars,
}: MemberFields): ValidationError | undefined {
  const { name: longestName, shortestUsername: shortest, longestUsername: longest } = memberLimits;
  const misnamed = name === undefined ? undefined : nameError(name);
  const weak = password === undefined ? undefined : newPasswordError(password);
  return firstError(
    errorIf(name !== undefined && isBlank(name), 'name', 'Erro: Informe o nome'),
    errorIf(
      name !== undefined && Array.from(name).length > longestName,
      'name',
      'Erro: Use no máximo 32 caracteres no nome',
    ),
    errorIf(misnamed !== undefined, 'name', misnamed ?? ''),
    errorIf(
      username !== undefined && !/^[A-Za-z0-9.-]*$/.test(username),
      'username',
      'Erro: Use letras, números, ponto e hífen no usuário',
    ),
    errorIf(
      username !== undefined && (username.length < shortest || username.length > longest),
      'username',
      'Erro: Use de 3 a 40 caracteres no usuário',
    ),
    errorIf(weak !== undefined, 'password', weak ?? ''),
    errorIf(calendars?.length === 0, 'calendars', 'Erro: Selecione pelo menos um calendário.'),
  );
}
