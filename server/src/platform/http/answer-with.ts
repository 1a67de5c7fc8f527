/** What an action answers under another status of its endpoint than the first: `new AnswerWith(201, service)`. */
export class AnswerWith<Status extends PropertyKey, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
  ) {}
}
