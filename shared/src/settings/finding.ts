/** What a rule finds wrong with settings: the field by its name on the wire, and a pt-BR sentence that says what to do. */
export interface Finding {
  readonly field: string;
  readonly sentence: string;
}

/** The first of some findings that is one; rules are checked in the order in which people read them. */
export function firstFinding(...findings: readonly (Finding | false)[]): Finding | undefined {
  return findings.find((finding) => finding !== false);
}

/** A finding where a rule is broken. */
export function findingIf(isBroken: boolean, field: string, sentence: string): Finding | false {
  return isBroken && { field, sentence };
}

/** Whether there is nothing to read in a text. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

export function isIntegerBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
