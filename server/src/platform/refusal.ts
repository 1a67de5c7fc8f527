import {
  refusals,
  type BookingChallenge,
  type Problem,
  type RefusalCode,
} from '@hora-marcada/shared/contract';

interface RefusalDetails {
  /** A better pt-BR sentence than the code's own. */
  readonly detail?: string;
  /** Field path → pt-BR sentence. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly challenge?: BookingChallenge;
  /** Of services that are gone. */
  readonly serviceIds?: readonly string[];
  /** Of an offer that changed. */
  readonly terms?: Pick<Problem, 'shown' | 'current'>;
}

/** A request the server understood and will not fulfil: answered with its code's status and sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly challenge: BookingChallenge | undefined;
  readonly serviceIds: readonly string[] | undefined;
  readonly terms: RefusalDetails['terms'];

  constructor(
    readonly code: RefusalCode,
    {
      detail = refusals[code].detail,
      errors,
      headers = {},
      challenge,
      serviceIds,
      terms,
    }: RefusalDetails = {},
  ) {
    super(detail);
    this.errors = errors;
    this.headers = headers;
    this.challenge = challenge;
    this.serviceIds = serviceIds;
    this.terms = terms;
  }
}
