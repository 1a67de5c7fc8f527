const maxPlainTextLength = 300;

/** The sentence for a person in the answer to a failed call; `undefined` when it holds none (Q-10, ERR-003, ERR-021). */
export function errorText(error: unknown): string | undefined {
  const body = fieldsOf(fieldsOf(error)['response'])['data'];
  if (typeof body === 'string') return plainText(body);
  const fields = fieldsOf(body);
  const [first] = Object.values(fields);
  return [fields['detail'], fields['message'], fields['error'], first].map(firstText).find(Boolean);
}

/** Field path → sentence, as an API refused what was sent; empty where it named no field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = fieldsOf(fieldsOf(fieldsOf(fieldsOf(error)['response'])['data'])['errors']);
  const sentences = Object.entries(errors).map(([path, sentence]) => [path, firstText(sentence)] as const);
  return Object.fromEntries(sentences.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A short body is a sentence; a page of HTML or a dump is not. */
function plainText(body: string): string | undefined {
  const text = body.trim();
  return text === '' || text.startsWith('<') || text.length > maxPlainTextLength ? undefined : text;
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return typeof value === 'object' && value !== null ? firstText(Object.values(value)[0]) : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
