/** A refused statement's code of SQLSTATE, and the constraint where one was broken. */
export interface DatabaseError {
  readonly code?: unknown;
  readonly constraint?: string | undefined;
}

export function databaseErrorOf(error: unknown): DatabaseError {
  if (!(error instanceof Error)) return {};
  const { code, constraint = constraintOnShard(error.message) }: Error & DatabaseError = error;
  return { code, constraint };
}

/** Citus passes on what a machine says in words only: its own name of the constraint ends with its shard's number. */
function constraintOnShard(message: string): string | undefined {
  return /"(\w+?)_\d{6,}"/.exec(message)?.[1];
}
