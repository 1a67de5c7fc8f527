/** Why a release was not made, in one sentence for whoever asked, and by a code for scripts; what was live stays live. */
export class ReleaseProblem extends Error {
  constructor(message, code = 'not_released') {
    super(message);
    this.code = code;
  }
}
