/** A command that cannot be understood, or was not confirmed; `message` is one pt-BR sentence. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}
