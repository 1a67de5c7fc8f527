/** What the server offers in answer to a question; while it is asked again the earlier answer stays in sight. */
export type Offer<Question, Item> =
  | { readonly status: 'unasked' | 'failed' }
  | { readonly status: 'asking'; readonly question: Question }
  | { readonly status: 'shown'; readonly items: readonly Item[] }
  | { readonly status: 'refreshing'; readonly question: Question; readonly items: readonly Item[] };

export const unasked = { status: 'unasked' } as const;

export function asking<Question>(question: Question) {
  return { status: 'asking', question } as const;
}

/** The question whose answer is awaited; answers to any other object are superseded, even when it reads the same. */
export function openQuestion<Question>(offer: Offer<Question, unknown>): Question | undefined {
  return 'question' in offer ? offer.question : undefined;
}

/** Asks again without taking away what is shown. */
export function askAgain<Question, Item>(
  offer: Offer<Question, Item>,
  question: Question,
): Offer<Question, Item> {
  return 'items' in offer ? { status: 'refreshing', question, items: offer.items } : asking(question);
}

/** The offer after its question failed: a first answer is missing, an earlier answer stays. */
export function failed<Question, Item>(offer: Offer<Question, Item>): Offer<Question, Item> {
  return 'items' in offer ? { status: 'shown', items: offer.items } : { status: 'failed' };
}
