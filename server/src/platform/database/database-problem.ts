/** Why a database cannot be used: `message` is one pt-BR sentence for the person who started the program. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';

  constructor(
    readonly code:
      | 'unknown_address'
      | 'unreachable'
      | 'old_server'
      | 'in_use'
      | 'not_owner'
      | 'not_a_database'
      | 'newer_database'
      | 'busy_database'
      | 'edited_migration'
      | 'failed_migration'
      | 'not_distributable'
      | 'read_only',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
