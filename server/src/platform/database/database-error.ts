/** What the database says of a refused statement: a code of SQLSTATE, and the constraint where one was broken. */
export interface DatabaseError {
  readonly code?: unknown;
  readonly constraint?: unknown;
}

export function databaseErrorOf(error: unknown): DatabaseError {
  return error instanceof Error ? (error as Error & DatabaseError) : {};
}
