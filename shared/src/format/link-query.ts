/** 'name=value&…' in UTF-8; slashes stay readable, half a surrogate pair becomes U+FFFD instead of an error. */
export function linkQuery(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}

function encoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('%2F', '/');
}
