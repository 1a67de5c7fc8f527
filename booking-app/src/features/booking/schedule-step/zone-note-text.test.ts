import { zoneNote } from './zone-note-text.ts';

const now = new Date('2026-03-09T12:00:00Z');
/** No zone's offset, so that each one's clock is another than the device's. */
const elsewhere = 7;

test('P-12 a device on the same offset needs no note', () => {
  expect(zoneNote('America/Sao_Paulo', now, -180)).toBeUndefined();
  expect(zoneNote('America/Manaus', now, -240)).toBeUndefined();
});

test.each([
  ['America/Sao_Paulo', 'Horário de Brasília'],
  ['America/Bahia', 'Horário de Brasília'],
  ['America/Manaus', 'Horário do Amazonas'],
  ['America/Rio_Branco', 'Horário do Acre'],
  ['America/Noronha', 'Horário de Fernando de Noronha'],
  ['Europe/Lisbon', 'Horário da Europa Ocidental'],
  ['Europe/Rome', 'Horário da Europa Central'],
  ['Europe/London', 'Horário: Reino Unido'],
  ['America/New_York', 'Horário do Leste'],
  ['America/Mexico_City', 'Horário Central'],
  ['Asia/Tokyo', 'Horário do Japão'],
])('P-12 GEN-014 elsewhere the clock of %s is named in Portuguese', (zone, note) => {
  expect(zoneNote(zone, now, elsewhere)).toBe(note);
});

test('GEN-014 a clock has one name in summer and winter', () => {
  for (const zone of ['Europe/Lisbon', 'America/New_York', 'America/Santiago'])
    expect(zoneNote(zone, new Date('2026-07-09T12:00:00Z'), elsewhere)).toBe(zoneNote(zone, now, elsewhere));
});

const english =
  /York|Lisbon|London|Rome|Athens|Berlin$|Brussels|Copenhagen|Dublin|Geneva|Helsinki|Moscow|Prague|Stockholm|Vienna|Warsaw|Zurich|Tokyo|Seoul|Singapore|Jerusalem|Cairo|Johannesburg|Algiers|Havana|Mexico|Panama|Time|Standard|Eastern|Western|Pacific$|Atlantic/;

test('GEN-014 no zone has an English name, nor that of one season', () => {
  const names = Intl.supportedValuesOf('timeZone').map((zone) => [zone, zoneNote(zone, now, elsewhere)]);
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter(([, note = '']) => !note.startsWith('Horário') || english.test(note))).toEqual([]);
  expect(names.filter(([, note = '']) => /Padrão|Verão|GMT|_/.test(note))).toEqual([]);
});

test('GEN-014 a clock without a name is called by its city', () => {
  expect(zoneNote('UTC', now, elsewhere)).toBe('Horário de UTC');
});

test('GEN-014 in a browser without such names a clock is called by its city', () => {
  const { DateTimeFormat } = Intl;
  const older = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation((locale, options) => {
    if (options?.timeZoneName === 'longGeneric') throw new RangeError('longGeneric');
    return new DateTimeFormat(locale, options);
  });
  expect(zoneNote('Europe/Lisbon', now, elsewhere)).toBe('Horário de Lisbon');
  older.mockRestore();
});

test('a zone nobody knows is not named', () => {
  expect(zoneNote('Nowhere/City', now, elsewhere)).toBeUndefined();
});
