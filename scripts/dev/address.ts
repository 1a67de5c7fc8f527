/** The only address that a person visits: the shell's, which hands on what the server and the apps answer. */
export function addressToVisit({ shell }: { shell: number }) {
  return `http://127.0.0.1:${shell}/demo`;
}
