import { streetAddress } from './street-address.ts';

test.each([
  ['Rua A, 123\nSegunda a sexta', 'Rua A, 123'],
  ['Barbearia desde 1990\n  Av Brasil 1000, Centro  \nEstacionamento', 'Av Brasil 1000, Centro'],
  ['PRAÇA DA SÉ 1', 'PRAÇA DA SÉ 1'],
])('CUST-011 in %j the address is %s', (footer, address) => {
  expect(streetAddress(footer)).toBe(address);
});

test.each(['', '10% de desconto à vista', 'Ruana e Alana cuidam de você', 'Atendemos na rua A'])(
  'CUST-011 %j has none',
  (footer) => {
    expect(streetAddress(footer)).toBeUndefined();
  },
);
