/**
 * '#painel?visao=semana' → `visao=semana`. Read when a section opens, and replaced in the same history entry when the owner
 * chooses something else.
 */
export function sectionParams(): URLSearchParams {
  return new URLSearchParams(window.location.hash.split('?')[1]);
}

/** The day that the address names, 'YYYY-MM-DD', if there is such a day. */
export function dayParam(params: URLSearchParams): string | undefined {
  const day = /^[12]\d{3}-\d{2}-\d{2}$/.exec(params.get('dia') ?? '')?.[0];
  const read = new Date(`${day ?? ''}T00:00:00Z`);
  return day !== undefined && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
    ? day
    : undefined;
}

/** '#inicio?dia=2026-03-10' where the address is a day of Início, as a notice opens it; '' elsewhere. */
export function dayAddress(): string {
  const day = window.location.hash.startsWith('#inicio?') ? dayParam(sectionParams()) : undefined;
  return day === undefined ? '' : `#inicio?dia=${day}`;
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

/** Início's lists in the address; today's has no name. */
export const listNames = { all: 'todos', unconfirmed: 'nao-confirmados', next7Days: '7-dias' } as const;

/** Of Início's lists, by the address of each. */
export const listAddresses = {
  today: '#inicio',
  all: `#inicio?mostrar=${listNames.all}`,
  unconfirmed: `#inicio?mostrar=${listNames.unconfirmed}`,
  next7Days: `#inicio?mostrar=${listNames.next7Days}`,
} as const;

/** Of 'Folgas e feriados', a part of Atendimento. */
export const daysOffAddress = '#atendimento/folgas';

/** Of 'Regras', a part of Atendimento. */
export const rulesAddress = '#atendimento/regras';

/** Of 'Clientes', inside Início. */
export const customersAddress = '#clientes';
