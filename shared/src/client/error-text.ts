const longestPlainText = 300;

/** The sentence an API answered a failed call with, `undefined` when it holds none for a person (Q-10, ERR-003, ERR-021). */
export function errorText(error: unknown): string | undefined {
  const body = fieldsOf(fieldsOf(error)['response'])['data'];
  if (typeof body === 'string') return plainText(body);
  const fields = fieldsOf(body);
  const [first] = Object.values(fields);
  return [fields['detail'], fields['message'], fields['error'], first].map(firstText).find(Boolean);
}

/** A short body is a sentence; a page of HTML or a dump is not. */
function plainText(body: string): string | undefined {
  const text = body.trim();
  return text === '' || text.startsWith('<') || text.length > longestPlainText ? undefined : text;
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return typeof value === 'object' && value !== null ? firstText(Object.values(value)[0]) : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
