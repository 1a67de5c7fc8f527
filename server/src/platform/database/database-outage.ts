/** The database did not answer, or could not serve: the request is not wrong, and may work a moment later. */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
  /** PostgreSQL's or the network's code, where there was one. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The database is out of reach', { cause });
    this.code = codeOf(cause);
  }
}

/** An outage, or the statement's own error, which the caller handles. */
export function asOutage(error: unknown): unknown {
  return error instanceof DatabaseOutage || isOwnError(error) ? error : new DatabaseOutage(error);
}

/**
 * True where the database itself answered with an error about the statement. An error without SQLSTATE comes from the
 * network: a lost, refused or silent connection.
 */
function isOwnError(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) && !isAboutServing(code);
}

/**
 * Connections, resources (a full disk, no memory, too many connections), an operator who stops the database or a
 * statement that ran out of time, the system beneath, a transaction that stood idle for too long, and a database that
 * takes no writes for now.
 */
function isAboutServing(code: string): boolean {
  return ['08', '53', '57', '58'].includes(code.slice(0, 2)) || code === '25P03' || code === '25006';
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
