/** Why a release was not made, in one sentence for whoever asked; what was live stays live. */
export class ReleaseProblem extends Error {}
