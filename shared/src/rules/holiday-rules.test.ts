import { holidayIds, holidaysOf } from './holiday-rules.ts';

const dateOf = (holiday: string, year: number) =>
  holidaysOf(year).find((each) => each.holiday === holiday)?.date;
const of = (kind: string, year: number) => holidaysOf(year).filter((each) => each.kind === kind);

test.each([
  [2024, '02-13', '03-29', '05-30'],
  [2025, '03-04', '04-18', '06-19'],
  [2026, '02-17', '04-03', '06-04'],
  [2027, '02-09', '03-26', '05-27'],
  [2028, '02-29', '04-14', '06-15'],
  [2029, '02-13', '03-30', '05-31'],
  [2030, '03-05', '04-19', '06-20'],
  [2031, '02-25', '04-11', '06-12'],
  [2032, '02-10', '03-26', '05-27'],
  [2033, '03-01', '04-15', '06-16'],
  [2034, '02-21', '04-07', '06-08'],
  [2035, '02-06', '03-23', '05-24'],
])('OFF-015: the holidays of %d that move with Easter', (year, carnival, goodFriday, corpusChristi) => {
  expect(dateOf('carnaval_terca', year)).toBe(`${year}-${carnival}`);
  expect(dateOf('sexta_feira_santa', year)).toBe(`${year}-${goodFriday}`);
  expect(dateOf('corpus_christi', year)).toBe(`${year}-${corpusChristi}`);
});

test.each(Array.from({ length: 12 }, (_, index) => 2024 + index))(
  'OFF-015: ten national holidays in %d, nine of them on the same day every year',
  (year) => {
    const days = of('national', year).filter(({ holiday }) => holiday !== 'sexta_feira_santa');
    expect(days.map(({ date }) => date)).toEqual(
      ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'].map(
        (day) => `${year}-${day}`,
      ),
    );
    expect(of('national', year)).toHaveLength(10);
  },
);

test('OFF-015: the national holidays have the names of the law', () => {
  expect(of('national', 2026).map(({ name }) => name)).toEqual([
    'Confraternização Universal',
    'Sexta-feira Santa',
    'Tiradentes',
    'Dia do Trabalho',
    'Independência do Brasil',
    'Nossa Senhora Aparecida',
    'Finados',
    'Proclamação da República',
    'Consciência Negra',
    'Natal',
  ]);
});

test('OFF-015: 20/11 is a holiday from 2024, by Lei 14.759/2023', () => {
  expect(dateOf('consciencia_negra', 2023)).toBeUndefined();
  expect(of('national', 2023)).toHaveLength(9);
  expect(dateOf('consciencia_negra', 2024)).toBe('2024-11-20');
});

test('OFF-015: four more days are optional, Cinzas until 14:00', () => {
  expect(of('optional', 2026).map(({ name, date, until }) => [name, date, until])).toEqual([
    ['Carnaval (segunda-feira)', '2026-02-16', null],
    ['Carnaval (terça-feira)', '2026-02-17', null],
    ['Quarta-feira de Cinzas', '2026-02-18', '14:00'],
    ['Corpus Christi', '2026-06-04', null],
  ]);
  expect(of('national', 2026).every(({ until }) => until === null)).toBe(true);
});

test('OFF-015: the holidays of a year stand by date, each once and by its lasting id', () => {
  const dates = holidaysOf(2035).map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(
    holidaysOf(2035)
      .map(({ holiday }) => holiday)
      .toSorted(),
  ).toEqual(holidayIds.toSorted());
  expect(new Set(holidayIds).size).toBe(14);
});

test('OFF-015: Good Friday is two days before Easter by the epacts of Lilius and Clavius, 1900 to 2299', () => {
  for (let year = 1900; year < 2300; year++) {
    const day = new Date(Date.UTC(year, 2, easterByEpact(year) - 2)).toISOString().slice(0, 10);
    expect(dateOf('sexta_feira_santa', year)).toBe(day);
  }
});

/** A second computus, as Knuth gives it (The Art of Computer Programming, 1.3.2, exercise 14). */
function easterByEpact(year: number): number {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const skippedLeapYears = Math.floor((3 * century) / 4) - 12;
  const moonCorrection = Math.floor((8 * century + 5) / 25) - 5;
  const sunday = Math.floor((5 * year) / 4) - skippedLeapYears - 10;
  let epact = (11 * golden + 20 + moonCorrection - skippedLeapYears) % 30;
  if ((epact === 25 && golden > 11) || epact === 24) epact++;
  const fullMoon = epact > 23 ? 44 - epact + 30 : 44 - epact;
  return fullMoon + 7 - ((sunday + fullMoon) % 7);
}
