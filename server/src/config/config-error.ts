/** A value of the configuration that cannot be used; `message` is one pt-BR sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
