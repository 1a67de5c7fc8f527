import { readCustomerRow } from './customer-row-rules.ts';
import { knownColumns } from './column-rules.ts';
import { textOfFile } from './text-of-file.ts';
import { readRows } from './table-rules.ts';
import { exportedFile } from '../test-support/owner-imports.ts';

function customersIn(name: string) {
  const [header, ...rows] = readRows(textOfFile(exportedFile(name)));
  const columns = knownColumns('customers', header?.cells ?? []);
  return rows.map((row) => {
    const { content, problems } = readCustomerRow(row, columns);
    return content ?? problems.map(({ detail }) => detail);
  });
}

test('IMP-002 what Trinks exports is read: Windows-1252, semicolons, the mobile among two phones', () => {
  expect(customersIn('trinks.csv')).toEqual([
    { name: 'Conceição d’Ávila', phone: '11987654321', note: 'Alérgica – usar produto “neutro”' },
    { name: 'João Araújo', phone: '11976543210', note: '' },
    ['telefone incompleto'],
  ]);
});

test('IMP-002 what Booksy exports is read: commas, quotes in quotes, a line end in a note', () => {
  expect(customersIn('booksy.csv')).toEqual([
    { name: 'Márcia Souza', phone: '11988887777', note: 'Prefere\nde manhã' },
    { name: 'Ana "Nana" Lima', phone: '21999990000', note: '' },
  ]);
});

test('IMP-002 what Fresha exports is read: a mark, the whole name once', () => {
  expect(customersIn('fresha.csv')).toEqual([
    { name: 'Bruno Reis', phone: '11965432109', note: 'Gosta de conversar' },
    { name: 'Clara', phone: '11966665555', note: '' },
  ]);
});

test('IMP-002 what Google Contacts exports is read: names in parts, several phones in columns and in one', () => {
  expect(customersIn('google-contacts.csv')).toEqual([
    { name: 'Teresa Rocha', phone: '11912345678', note: '' },
    { name: 'Dr. Paulo Nunes', phone: '11998761234', note: 'Só às terças' },
  ]);
});

test("IMP-002 IMP-003 what Excel calls 'Texto Unicode' is read, and a rounded phone is not guessed", () => {
  expect(customersIn('excel-unicode.txt')).toEqual([
    { name: 'Isabel Gonçalves', phone: '11981112222', note: 'Paga em dinheiro' },
    ['telefone incompleto'],
  ]);
});
