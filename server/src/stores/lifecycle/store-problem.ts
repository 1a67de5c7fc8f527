/** Why an operator's command fails: `message` is one pt-BR sentence. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';

  constructor(
    readonly code: 'invalid' | 'store_exists' | 'username_taken' | 'no_such_store' | 'no_such_user',
    message: string,
  ) {
    super(message);
  }
}

export function noSuchUser(username: string): StoreProblem {
  return new StoreProblem('no_such_user', `Não existe o usuário ${username}.`);
}

export function noSuchStore(endpoint: string): StoreProblem {
  return new StoreProblem('no_such_store', `Não existe estabelecimento com o endereço ${endpoint}.`);
}
