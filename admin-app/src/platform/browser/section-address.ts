/**
 * What the address says beyond the section, as in '#painel?visao=semana'. It is read when a section opens, and replaced
 * in the same history entry when the owner chooses something else.
 */
export function sectionParams(): URLSearchParams {
  return new URLSearchParams(window.location.hash.split('?')[1]);
}

/** Parameters without a value are left out. */
export function replaceSectionParams(
  section: string,
  params: Readonly<Record<string, string | undefined>>,
): void {
  const given = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  if (query === sectionParams().toString()) return;
  window.history.replaceState(window.history.state, '', `#${section}${query && `?${query}`}`);
}

/** Of Início's lists, by the address of each. */
export const listAddresses = {
  today: '#inicio',
  all: '#inicio?mostrar=todos',
  unconfirmed: '#inicio?mostrar=nao-confirmados',
} as const;
