/** An answer under another status of its endpoint than the first, or with headers: `new AnswerWith(201, service)`. */
export class AnswerWith<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export function isAnswerWith(answer: unknown): answer is AnswerWith<number, unknown> {
  return answer instanceof AnswerWith;
}
