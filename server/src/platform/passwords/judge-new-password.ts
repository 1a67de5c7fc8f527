import { newPasswordError } from '@hora-marcada/shared/rules';

/** As findPasswordProblem, with a kept list of 49,000 passwords, which is read when the first password is judged. */
export async function judgeNewPassword(typed: string, known: readonly string[]): Promise<string | undefined> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return findPasswordProblem(typed, { known, common: dictionary['passwords-common'] });
}

interface GuessableWords {
  /** Known to anybody: the account's username, the store's name and phone. */
  readonly known: readonly string[];
  /** In lower case. */
  readonly common: readonly string[];
}

const MIN_DIFFERENT_CHARACTERS = 4;

/** Why a text may not become a password, in one pt-BR sentence; digits and signs around a word hide it from nobody. */
function findPasswordProblem(typed: string, { known, common }: GuessableWords): string | undefined {
  const error = newPasswordError(typed);
  if (error !== undefined) return error;
  const text = typed.normalize('NFKC').toLowerCase();
  const guesses = new Set([text, lettersOf(text), withoutEnds(text), withoutEnds(lettersOf(text))]);
  guesses.delete('');
  if (known.some((word) => guesses.has(lettersOf(word.normalize('NFKC').toLowerCase())))) {
    return 'A senha não pode ser o usuário, nem o nome ou o telefone do estabelecimento.';
  }
  const isRepetition = new Set(text).size < MIN_DIFFERENT_CHARACTERS;
  return isRepetition || common.some((password) => guesses.has(password))
    ? 'Esta senha é fácil de adivinhar: escolha outra, como três ou quatro palavras.'
    : undefined;
}

/** Letters and digits without accents. */
function lettersOf(text: string): string {
  return text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutEnds(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, '');
}
