/** 'national': by federal law; 'optional': a ponto facultativo of the yearly federal order. */
export type HolidayKind = 'national' | 'optional';

/** A holiday of one year. */
export interface HolidayOnDay {
  /** Its name on the wire and in the database; stays for ever. */
  readonly holiday: string;
  readonly name: string;
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly kind: HolidayKind;
  /** 'HH:mm' where only the beginning of the day is a holiday; null: all of it. */
  readonly until: string | null;
}

interface YearlyHoliday extends Omit<HolidayOnDay, 'date'> {
  /** 'MM-DD', or the days from Easter Sunday. */
  readonly falls: string | number;
  readonly firstYear?: number;
}

const national = { kind: 'national', until: null } as const;
const optional = { kind: 'optional', until: null } as const;

/** Leis 662/1949, 6.802/1980 and 14.759/2023; the optional ones by the federal order of each year. */
const yearlyHolidays: readonly YearlyHoliday[] = [
  { ...national, holiday: 'confraternizacao_universal', name: 'Confraternização Universal', falls: '01-01' },
  { ...optional, holiday: 'carnaval_segunda', name: 'Carnaval (segunda-feira)', falls: -48 },
  { ...optional, holiday: 'carnaval_terca', name: 'Carnaval (terça-feira)', falls: -47 },
  {
    ...optional,
    until: '14:00',
    holiday: 'quarta_feira_de_cinzas',
    name: 'Quarta-feira de Cinzas',
    falls: -46,
  },
  { ...national, holiday: 'sexta_feira_santa', name: 'Sexta-feira Santa', falls: -2 },
  { ...national, holiday: 'tiradentes', name: 'Tiradentes', falls: '04-21' },
  { ...national, holiday: 'dia_do_trabalho', name: 'Dia do Trabalho', falls: '05-01' },
  { ...optional, holiday: 'corpus_christi', name: 'Corpus Christi', falls: 60 },
  { ...national, holiday: 'independencia_do_brasil', name: 'Independência do Brasil', falls: '09-07' },
  { ...national, holiday: 'nossa_senhora_aparecida', name: 'Nossa Senhora Aparecida', falls: '10-12' },
  { ...national, holiday: 'finados', name: 'Finados', falls: '11-02' },
  { ...national, holiday: 'proclamacao_da_republica', name: 'Proclamação da República', falls: '11-15' },
  { ...national, holiday: 'consciencia_negra', name: 'Consciência Negra', falls: '11-20', firstYear: 2024 },
  { ...national, holiday: 'natal', name: 'Natal', falls: '12-25' },
];

/** All holidays that a store may settle, of whatever year. */
export const holidayIds: readonly string[] = yearlyHolidays.map(({ holiday }) => holiday);

/** The holidays of a year in the Gregorian calendar, by date (OFF-015). */
export function holidaysOf(year: number): readonly HolidayOnDay[] {
  return yearlyHolidays
    .filter(({ firstYear = year }) => firstYear <= year)
    .map(({ falls, firstYear: _, ...holiday }) => ({ ...holiday, date: dateIn(year, falls) }))
    .sort((one, other) => one.date.localeCompare(other.date));
}

function dateIn(year: number, falls: string | number): string {
  if (typeof falls === 'string') return `${String(year).padStart(4, '0')}-${falls}`;
  return new Date(Date.UTC(year, 2, easterInMarch(year) + falls)).toISOString().slice(0, 10);
}

/** Easter Sunday as a day counted from the first of March: 1 April is 32. The anonymous Gregorian computus. */
function easterInMarch(year: number): number {
  const golden = year % 19;
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  return 22 + moon + weekday - 7 * late;
}
