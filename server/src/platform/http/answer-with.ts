/** What an action answers under another status of its endpoint than the first: `new AnswerWith(201, service)`. */
export class AnswerWith<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
  ) {}
}

/** Whether an answer names its own status. */
export function isAnswerWith(answer: unknown): answer is AnswerWith<number, unknown> {
  return answer instanceof AnswerWith;
}
