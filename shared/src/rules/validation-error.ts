/** A broken rule: the path of the field by its name on the wire, and a pt-BR sentence that says what to do. */
export interface ValidationError {
  readonly path: string;
  readonly message: string;
}

/** The first broken rule; rules are checked in the order in which people read the fields. */
export function firstError(...checks: readonly (ValidationError | false)[]): ValidationError | undefined {
  return checks.find((error) => error !== false);
}

export function errorIf(isBroken: boolean, path: string, message: string): ValidationError | false {
  return isBroken && { path, message };
}

/** No character that can be seen: no letter, digit, punctuation or sign. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

export function isIntegerBetween(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
